export { CheckoutSteps } from './steps/checkout-steps.tsx';
