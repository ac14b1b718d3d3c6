/** React DOM is started with the chunk of React, before the app's. */
export { createRoot } from 'react-dom/client';
