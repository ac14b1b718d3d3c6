import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { Member } from '@baicao/shared/contract';
import { orderTabWords } from '@baicao/shared/messages/order-words';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Card } from '#design/card.tsx';
import classes from './order-counters.module.css';

/** The tabs of 我的订单 with the number of orders in each, and the open returns and after-sales requests where there are any. */
export function OrderCounters({ member: { orders, after_sales: afterSales } }: { member: Member }) {
  return (
    <Card title="我的订单" as="nav">
      <ul className={classes.counters}>
        {orderTabWords.map(({ type, name }) => (
          <Counter
            key={type}
            to={paths.orders(type === 0 ? {} : { type })}
            name={name}
            count={orders.find((tab) => tab.type === type)?.count ?? 0}
            isOpen={type === 1 || type === 5}
          />
        ))}
        {afterSales > 0 && <Counter to={paths.orders({ type: 3 })} name="退货售后" count={afterSales} isOpen />}
      </ul>
    </Card>
  );
}

const toneOf = (count: number, isOpen: boolean) => (count === 0 ? 'quiet' : isOpen ? 'bad' : 'ink');

interface CounterProps {
  to: string;
  name: string;
  count: number;
  /** Its orders wait for the buyer. */
  isOpen: boolean;
}

function Counter({ to, name, count, isOpen }: CounterProps) {
  return (
    <li>
      <Stack to={to} as={Link} className={classes.counter} alignX="center" size="s" tone="soft" nowrap>
        <Text as="b" size="xl" tone={toneOf(count, isOpen)} weight={count === 0 ? 'regular' : 'strong'}>
          {count}
        </Text>
        <span>{name}</span>
      </Stack>
    </li>
  );
}
