import { Row } from '#design/row.tsx';
import { contract, type PurchaseListHead } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { unitsOf } from '@baicao/shared/text/characters';
import { Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages, type Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';

/** The list to be changed; null: a new one. */
export type FormOf = Pick<PurchaseListHead, 'id' | 'name' | 'note'> | null;

interface Props {
  of: FormOf;
  opened: boolean;
  onClose: () => void;
}

/** Name and note of a list. Mounted closed, so that the focus returns to the button that opened it. `of, opened, onClose` */
export function ListForm({ of, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={of ? '修改清单' : '新建采购清单'}
      size={440}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Fields key={`${of?.id ?? 'new'}${of?.name ?? ''}`} of={of} onClose={onClose} />
    </Modal>
  );
}

const { createList, editList } = contract.purchase;
const namedFields = createList.input.pick({ name: true, note: true });

function Fields({ of, onClose }: Pick<Props, 'of' | 'onClose'>) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: of?.name ?? '', note: of?.note ?? '' },
    validate: schemaResolver(of ? editList.input.pick({ name: true, note: true }) : namedFields, { sync: true }),
  });
  const onFail = (failure: Failure) => {
    const messages = fieldMessages(failure);
    form.setErrors(failure.code === 409 ? { name: failure.message } : messages);
    return failure.code === 409 || Object.keys(messages).length > 0;
  };
  const create = useWrite(api.purchase.createList, {
    onFail,
    onDone: ({ list }) => {
      onClose();
      toast('done', `已新建清单「${list.name}」，可以扫码或搜索添加商品`);
      void navigate(paths.purchaseLists(list.id));
    },
  });
  const edit = useWrite(api.purchase.editList, {
    onFail,
    onDone: () => {
      onClose();
      toast('done', '清单已修改');
    },
  });
  const isBusy = create.busy || edit.busy;
  const submit = form.onSubmit((values) => {
    if (of) void edit.run({ id: of.id, ...values });
    else void create.run(values);
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="清单名称"
        placeholder="如：门店每周必补"
        maxLength={unitsOf(limits.purchaseList.nameMax)}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        mt={12}
        label="备注（选填）"
        maxLength={unitsOf(limits.purchaseList.noteMax)}
        {...form.getInputProps('note')}
      />
      <Row as="p" align="stretch" justify="end" gap={10} marginTop={16}>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="submit" className="btn" data-primary aria-disabled={isBusy || undefined}>
          {isBusy ? '正在保存…' : '保存'}
        </button>
      </Row>
    </form>
  );
}
