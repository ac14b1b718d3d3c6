import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { invoiceKindOf } from '../../checkout-choice.ts';
import type { CheckoutQuote } from '../../checkout.queries.ts';
import classes from './invoice-choice.module.css';

interface Props {
  invoice: CheckoutQuote['invoice'];
  chosen: 0 | 1 | 2;
  onChoose: (kind: 0 | 1 | 2) => void;
}

/** The kind of invoice; a disabled kind shows the reason. */
export function InvoiceChoice({ invoice: { title, tax_no: taxNo, kinds }, chosen, onChoose }: Props) {
  return (
    <Box as="fieldset" className={classes.invoice} shrink pad={0}>
      <legend>
        <h2>发票</h2>
      </legend>
      <Row className={classes.kinds} align="stretch" wrap gap={6} gapX={24}>
        {kinds.map(({ id, name, enabled, reason }) => (
          <label key={id} data-off={enabled === 0 || undefined}>
            <input
              type="radio"
              name="invoice-kind"
              checked={id === chosen}
              disabled={enabled === 0}
              onChange={() => onChoose(invoiceKindOf(String(id)))}
            />
            {name}
            {reason !== '' && (
              <Text size="s" tone="soft">
                {reason}
              </Text>
            )}
          </label>
        ))}
      </Row>
      <Text as="p" size="s" tone="soft" breaks marginTop={4}>
        {chosen === 0 ? (
          <>付款后 {limits.invoice.applyDays} 天内可在“电子发票”申请，多个订单可合并开一张。</>
        ) : (
          <>
            抬头 {title}
            {taxNo !== '' && (
              <>
                ，税号 <span className="num">{taxNo}</span>
              </>
            )}
            ；仓库接单后自动开具电子发票，抬头与税号取自账户资料。
          </>
        )}
      </Text>
    </Box>
  );
}
