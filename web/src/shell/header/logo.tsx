import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import classes from './logo.module.css';

/** `small`: for the slim and the mobile bar. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <Text
      to={paths.home()}
      as={Link}
      className={classes.logo}
      align="center"
      gap={10}
      tone="brand"
      data-small={small || undefined}
    >
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="6" />
        <path d="M16 26V13m0 4c-5 0-7-3-7-8 5 0 7 3 7 8Zm0 4c5 0 7-3 7-8-5 0-7 3-7 8Z" />
      </svg>
      <Stack as="span" className={classes.text}>
        <b>百草仓</b>
        {!small && <small>药店诊所采购平台</small>}
        <span className="visually-hidden">首页</span>
      </Stack>
    </Text>
  );
}
