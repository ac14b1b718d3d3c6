import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { Advert } from '#domain/advert.tsx';
import classes from './login-welcome.module.css';

const reasons = [
  { title: '资质齐全', text: '供货企业证照在线可查，随货同行单、药检报告随时下载' },
  { title: '批号效期透明', text: '每一笔订单记录批号与有效期，可按批号追溯' },
  { title: '价格明白', text: '阶梯价、满减、优惠券逐笔列明，结算前后一致' },
];

const adQuery = apiQuery(api.focus.slot, { slot: 'login' }, { quiet: true, freshMs: 300_000 });

/** Beside the form: the login advert, or else an introduction of the site. */
export function LoginWelcome() {
  const [ad] = useQuery(adQuery).data ?? [];
  if (ad) {
    return (
      <Row
        as="section"
        className={classes.advert}
        justify="center"
        grow
        rounded
        clip
        style={{ background: ad.bgc }}
        aria-label="登录页广告"
      >
        <Advert ad={ad} />
      </Row>
    );
  }
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
