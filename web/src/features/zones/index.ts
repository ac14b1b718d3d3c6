export { CombinationCard, cartRowOf } from './components/combination/combination-card.tsx';
