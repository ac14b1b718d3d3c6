import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { FormSamples } from './form-samples.tsx';
import { LayoutSamples } from './layout-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import classes from './gallery.module.css';

/** Every part of the design with its variants. */
export function Gallery() {
  return (
    <Stack as="main" className={`container ${classes.page}`} gap={16}>
      <PageHead title="部件" note="src/design 里的每个部件；颜色、字号、间距只取这里的值。">
        <a className="link" href="/">
          回首页
        </a>
      </PageHead>
      <Card title="布局与文字">
        <LayoutSamples />
      </Card>
      <Card title="状态与提示">
        <StateSamples />
      </Card>
      <Card title="列表">
        <ListSamples />
      </Card>
      <Card title="表单与对话框">
        <FormSamples />
      </Card>
    </Stack>
  );
}
