import { useRoute } from '../../routes/use-route.ts';

export function Component() {
  return <h1 className="container">{useRoute().title}</h1>;
}
