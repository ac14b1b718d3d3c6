import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { seller } from '@baicao/shared/seller';
import { siteLicences } from '@baicao/shared/site-licences';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serverNow, serverYear } from '#api/server-clock.ts';
import { useSession } from '#core/session.ts';
import { DataLink } from '#domain/data-link.tsx';
import { Icon, type IconName } from '#design/icon.tsx';
import { useNearOrCalm } from '#design/use-near.ts';
import { helpGroupsQuery, siteLinksQuery } from '#core/site.queries.ts';
import classes from './footer.module.css';

const guarantees: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'shield', title: '正品保障', text: '厂家直供，资质可查' },
  { icon: 'trace', title: '批号可追溯', text: '批号效期随单记录' },
  { icon: 'truck', title: '合规配送', text: '全程温控，送货到店' },
  { icon: 'invoice', title: '票据齐全', text: '电子发票，随货同行' },
];

const licencesShown: ReadonlySet<string> = new Set(['drug', 'device', 'internet']);

interface PartProps {
  /** Whether its calls may be asked. */
  isDue: boolean;
}

interface Props {
  /** Phone: the groups of help articles are folded. */
  narrow: boolean;
  /** Where somebody works through steps or in the member area: the legal part alone, with the way to the help. */
  compact: boolean;
}

/** Guarantees, help, licences, the statement on special drugs, the year (product §1). */
export function Footer({ narrow, compact }: Props) {
  const box = useRef<HTMLElement>(null);
  const isDue = useNearOrCalm(box);
  return (
    <Box as="footer" ref={box} className={classes.footer} surface="paper" line="top">
      {!compact && (
        <>
          <ul className={`container ${classes.guarantees}`}>
            {guarantees.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} size={34} />
                <span>
                  <b>{title}</b>
                  {text}
                </span>
              </li>
            ))}
          </ul>
          <Help narrow={narrow} isDue={isDue} />
        </>
      )}
      <Legal compact={compact} isDue={isDue} />
    </Box>
  );
}

const useHotLine = () => useSession().user.common_config.hot_line;

function Help({ narrow, isDue }: PartProps & Pick<Props, 'narrow'>) {
  const { data } = useQuery({ ...helpGroupsQuery, enabled: isDue });
  const hotLine = useHotLine();
  return (
    <div className={classes.help}>
      <div className={`container ${classes.groups}`}>
        {data?.slice(0, limits.footer.helpGroups).map(({ id, name, list }) => (
          <HelpGroup key={id} name={name} narrow={narrow}>
            {list.slice(0, limits.footer.helpLinks).map(({ id: articleId, title, url }) => (
              <li key={articleId}>
                <DataLink url={url}>{title}</DataLink>
              </li>
            ))}
          </HelpGroup>
        ))}
        {hotLine !== '' && (
          <div className={classes.hotLine}>
            <h2>服务热线</h2>
            <a href={`tel:${hotLine}`}>{hotLine}</a>
            <Text as="p" size="xs" tone="quiet">
              {seller.hours}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}

function HelpGroup({ name, narrow, children }: { name: string; narrow: boolean; children: ReactNode }) {
  return (
    <nav aria-label={name}>
      {narrow ? (
        <details>
          <summary>{name}</summary>
          <ul>{children}</ul>
        </details>
      ) : (
        <>
          <h2>{name}</h2>
          <ul>{children}</ul>
        </>
      )}
    </nav>
  );
}

function Legal({ compact, isDue }: PartProps & Pick<Props, 'compact'>) {
  const links = useQuery({ ...siteLinksQuery, enabled: isDue });
  const hotLine = useHotLine();
  return (
    <div className={`container ${classes.legal}`}>
      <Row
        as="ul"
        className={classes.links}
        align="stretch"
        justify="center"
        wrap
        gap={0}
        gapX={20}
        tone="soft"
        aria-label="友情链接"
      >
        {compact && (
          <li>
            <Link to={paths.help('xrzn/gwzn')}>帮助中心</Link>
          </li>
        )}
        {compact && hotLine !== '' && (
          <li>
            <a href={`tel:${hotLine}`}>服务热线 {hotLine}</a>
          </li>
        )}
        <li>
          <Link to={paths.mobileSite()}>手机版</Link>
        </li>
        {links.data?.map(({ name, url }) => (
          <li key={name}>
            <DataLink url={url}>{name}</DataLink>
          </li>
        ))}
      </Row>
      <p>本网站不发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品的产品信息</p>
      <Row
        as="ul"
        className={classes.licences}
        align="stretch"
        justify="center"
        wrap
        gap={0}
        gapX={20}
        aria-label="网站资质"
      >
        {siteLicences(serverNow() * 1000)
          .filter(({ key }) => licencesShown.has(key))
          .map(({ key, name, number }) => (
            <li key={key}>
              <Link to={paths.help('fwbz/wzzz')}>
                {name}：{number}
              </Link>
            </li>
          ))}
      </Row>
      <p>
        {seller.name}　{seller.address}
      </p>
      <p>© {serverYear()} 百草仓　版权所有</p>
    </div>
  );
}
