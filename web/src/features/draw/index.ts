export { DrawLink } from './dialog/draw-link.tsx';
export { LuckyDraw } from './dialog/lucky-draw.tsx';
