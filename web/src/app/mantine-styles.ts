// The layer versions, so that CSS modules win in whatever order chunks arrive. All sheets of Mantine are 42 kB gzip, more than the budget of the first
// load, which has those alone that no component stands for; the build lets the others come with the first component (`mantine-with-components.ts`).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './mantine-components.ts';
