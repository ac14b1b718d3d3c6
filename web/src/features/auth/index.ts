export { CodeField } from './code-field/code-field.tsx';
