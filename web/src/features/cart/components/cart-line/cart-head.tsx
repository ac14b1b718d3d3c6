import classes from './cart-line.module.css';

/** The names of the columns of cart lines, above the first group; read by eyes alone, since every figure of a line is named. */
export function CartHead() {
  return (
    <div className={classes.head} aria-hidden>
      <span>商品</span>
      <span>提示</span>
      <span>单价</span>
      <span>数量</span>
      <span>小计</span>
      <span>操作</span>
    </div>
  );
}
