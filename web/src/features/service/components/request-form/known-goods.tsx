import { Box } from '#design/box.tsx';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { knownGoodsQuery } from '../../service.queries.ts';
import classes from './request-form.module.css';

const shown = 4;
const from = 2;

/** Goods of the catalogue that bear the name being typed: what is listed need not be asked for. */
export function KnownGoods({ name }: { name: string }) {
  const [asked] = useDebouncedValue(name.trim(), limits.search.debounceMs);
  const isAsked = asked.length >= from;
  const { data: found } = useQuery({ ...knownGoodsQuery(asked), enabled: isAsked });
  const goods = isAsked && name.trim().length >= from ? (found ?? []).filter(({ kind }) => kind === 'goods') : [];
  return (
    <Box
      className={classes.known}
      padY={8}
      padX={12}
      size="s"
      surface="brand"
      line="tinted"
      marginTop={6}
      role="status"
      hidden={goods.length === 0}
    >
      {goods.length > 0 && (
        <>
          <b>本站已有：</b>
          <ul>
            {goods.slice(0, shown).map(({ id, name: goodsName, ypgg, sccj }) => (
              <li key={id}>
                <Link to={paths.goods(id)} className="link" target="_blank" rel="noopener">
                  {goodsName} {ypgg}
                </Link>
                <span className="muted"> {sccj}</span>
              </li>
            ))}
          </ul>
          {goods.length > shown && (
            <Link to={paths.search({ keywords: asked })} className="link" target="_blank" rel="noopener">
              查看全部结果
            </Link>
          )}
        </>
      )}
    </Box>
  );
}
