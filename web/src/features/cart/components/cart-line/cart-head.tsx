import { Text } from '#design/text.tsx';
import classes from './cart-line.module.css';

/** The names of the columns of cart lines, above the first group; read by eyes alone, since every figure of a line is named. */
export function CartHead() {
  return (
    <Text
      as="div"
      className={classes.head}
      size="xs"
      tone="quiet"
      surface="paper"
      line="around"
      marginTop={12}
      padY={6}
      aria-hidden
    >
      <span>商品</span>
      <span>提示</span>
      <span>单价</span>
      <span>数量</span>
      <span>小计</span>
      <span>操作</span>
    </Text>
  );
}
