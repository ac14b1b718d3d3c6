import classes from './login-welcome.module.css';

const reasons = [
  { title: '资质齐全', text: '供货企业证照在线可查，随货同行单、药检报告随时下载' },
  { title: '批号效期透明', text: '每一笔订单记录批号与有效期，可按批号追溯' },
  { title: '价格明白', text: '阶梯价、满减、优惠券逐笔列明，结算前后一致' },
];

/** What a buyer logs in for, beside the form. */
export function LoginWelcome() {
  return (
    <section className={classes.welcome} aria-label="平台介绍">
      <p className={classes.slogan}>药店、诊所的一站式采购仓</p>
      <ul className={classes.reasons}>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
