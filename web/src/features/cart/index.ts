export { piecesIn } from './cart-pieces.ts';
