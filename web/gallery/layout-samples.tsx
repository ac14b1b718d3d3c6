import { Card } from '#design/card.tsx';
import { Facts } from '#design/facts.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import classes from './gallery.module.css';

const colours = ['--brand', '--brand-tint', '--price', '--amber', '--amber-tint', '--bad', '--bad-tint', '--active'];
const greys = ['--ink', '--ink-2', '--ink-3', '--line-strong', '--line', '--ground-2', '--ground', '--paper'];
const sizes = ['xs', 's', 'm', 'l', 'xl'] as const;
const tones = ['ink', 'soft', 'quiet', 'brand', 'price', 'warn', 'bad'] as const;

export function LayoutSamples() {
  return (
    <Stack gap={16}>
      {[colours, greys].map((names) => (
        <Row key={names[0]} gap={16} wrap>
          {names.map((name) => (
            <Row key={name} gap={6}>
              <span className={classes.swatch} style={{ background: `var(${name})` }} />
              <Text size="xs" tone="soft">
                {name}
              </Text>
            </Row>
          ))}
        </Row>
      ))}
      <Row gap={16} wrap align="baseline">
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size} 阿莫西林胶囊 0.25g×24粒
          </Text>
        ))}
      </Row>
      <Row gap={16} wrap>
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
        <Text weight="strong">strong</Text>
      </Row>
      <Facts
        facts={[
          { name: '订单编号', value: '202611270000012' },
          { name: '下单时间', value: '2026-11-27 09:12' },
          { name: '备注', value: '' },
          { name: '仓库', value: '成都仓' },
        ]}
      />
      <Facts
        form="list"
        facts={[
          { name: '生产企业', value: '四川某某制药有限公司' },
          { name: '批准文号', value: '国药准字H20260001' },
        ]}
      />
      <Card
        title="卡片"
        note={<Text tone="quiet">说明</Text>}
        actions={
          <a className="link" href="#more">
            更多
          </a>
        }
      >
        内容离边 16 px。
      </Card>
    </Stack>
  );
}
