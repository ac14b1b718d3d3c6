import { ChoiceCard, ChoiceGroup } from '#design/choice-card.tsx';
import { Text } from '#design/text.tsx';
import { paymentMethods } from '@baicao/shared/contract';
import { Price } from '#domain/price.tsx';

export interface PaymentMethod {
  id: number;
  name: string;
  enabled: 0 | 1;
  reason: string;
}

const notes: Readonly<Record<number, string>> = {
  [paymentMethods.wechat.id]: '打开微信扫一扫，即时到账',
  [paymentMethods.alipay.id]: '打开支付宝扫一扫，即时到账',
  [paymentMethods.transfer.id]: '向对公账户汇款，须备注转账码',
  [paymentMethods.credit.id]: '计入账期额度，到期还款',
};

interface Props {
  methods: readonly PaymentMethod[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  legend: string;
  /** Of the account, yuan. */
  balance: string;
}

/** The payment methods as radio buttons; a disabled one shows the reason. */
export function PaymentMethods({ methods, chosen, onChoose, legend, balance }: Props) {
  return (
    <ChoiceGroup legend={<h2>{legend}</h2>}>
      {methods.map(({ id, name, enabled, reason }) => (
        <ChoiceCard
          key={id}
          name="payment-method"
          isChosen={id === chosen}
          isDisabled={enabled === 0}
          onChoose={() => onChoose(id)}
        >
          <Text weight="strong">{name}</Text>
          <Text size="xs" tone={enabled === 0 ? 'warn' : 'quiet'} breaks>
            {reason || notes[id] || (
              <>
                账户余额 <Price value={balance} size="s" tone="plain" />
                ，即时扣款
              </>
            )}
          </Text>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

export type PayId = (typeof paymentMethods)[keyof typeof paymentMethods]['id'];

/** Methods that charge at once; never preselected while another one is enabled. */
const instantMethods: readonly number[] = [paymentMethods.balance.id, paymentMethods.credit.id];

/** The method the buyer chose if it is enabled, else a default among the enabled ones. */
export function availableMethod(methods: readonly PaymentMethod[], wanted: number | undefined): PayId | undefined {
  const enabledMethods = methods.filter(({ enabled }) => enabled === 1);
  const found =
    enabledMethods.find(({ id }) => id === wanted) ??
    enabledMethods.find(({ id }) => !instantMethods.includes(id)) ??
    enabledMethods[0];
  return Object.values(paymentMethods).find(({ id }) => id === found?.id)?.id;
}
