import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { Region } from '#design/region.tsx';
import { toast } from '#design/toast.tsx';
import { savedText, useSaveAsList, type Into, type ListItem } from './use-save-as-list.ts';

interface Props {
  items: readonly ListItem[];
  opened: boolean;
  onClose: () => void;
}

/** 存为清单: goods with numbers into a new purchase list or one that is there. Keep it mounted and closed. `items, opened, onClose` */
export function SaveAsList({ items, opened, onClose }: Props) {
  const lists = useQuery({ ...apiQuery(api.purchase.lists, {}, { inPlace: true }), enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`将 ${items.length} 个品种存为清单`}
      size={460}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Region query={lists}>{(rows) => <Target items={items} lists={rows} onClose={onClose} />}</Region>
    </Modal>
  );
}

/** `0` stands for a new list. */
const newList = '0';
const { listsMax, nameMax } = limits.purchaseList;

interface TargetProps extends Pick<Props, 'items' | 'onClose'> {
  lists: readonly { id: number; name: string; kinds: number }[];
}

function Target({ items, lists, onClose }: TargetProps) {
  const isFull = lists.length >= listsMax;
  const [target, setTarget] = useState(isFull ? String(lists[0]?.id ?? newList) : newList);
  const [name, setName] = useState('');
  const { submit, isBusy, problem, setProblem } = useSubmit(items, onClose);
  const nameField = useRef<HTMLInputElement>(null);
  // The dialog looks for a field to focus as it opens, before the lists have come or after.
  useEffect(() => nameField.current?.focus(), []);
  const isNew = target === newList;
  const error = problem === '' ? undefined : problem;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog is a child of the form around it, as React sees it.
    event.stopPropagation();
    void submit(isNew ? { name: tidyText(name) } : { id: Number(target) });
  };
  const own = lists.map(({ id, name: listName, kinds }) => ({
    value: String(id),
    label: `${listName}（${kinds} 种）`,
  }));
  return (
    <form onSubmit={onSubmit} noValidate>
      <NativeSelect
        label="存到"
        data={isFull ? own : [{ value: newList, label: '新建清单' }, ...own]}
        value={target}
        onChange={(event) => {
          setTarget(event.currentTarget.value);
          setProblem('');
        }}
        error={isNew ? undefined : error}
      />
      {isNew ? (
        <TextInput
          mt={12}
          label="清单名称"
          placeholder="如：门店每周必补"
          maxLength={unitsOf(nameMax)}
          ref={nameField}
          data-autofocus
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem('');
          }}
          error={error}
        />
      ) : (
        <Text as="p" size="xs" tone="quiet" marginTop={10}>
          清单里已有的商品，常用数量改为这次的数量；其余接在后面。
        </Text>
      )}
      <FormButtons isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function FormButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <Row as="p" align="stretch" justify="end" gap={10} marginTop={16}>
      <button type="button" className="btn" onClick={onCancel}>
        取消
      </button>
      <button type="submit" className="btn" data-primary aria-disabled={isBusy || undefined}>
        {isBusy ? '正在保存…' : '保存'}
      </button>
    </Row>
  );
}

/** Saves and closes; what is wrong stays beside the field. */
function useSubmit(items: readonly ListItem[], onClose: () => void) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const saving = useSaveAsList();
  const submit = async (into: Into) => {
    if ('name' in into && into.name === '') {
      setProblem('请填写清单名称');
      return;
    }
    const saved = await saving.save(items, into);
    if (saved === undefined) return;
    if ('problem' in saved) {
      setProblem(saved.problem);
      return;
    }
    onClose();
    const go = () => void navigate(paths.purchaseLists(saved.list.id));
    toast('done', savedText(saved.list.name, saved.rows), { text: '查看清单', go });
  };
  return { submit, isBusy: saving.isBusy, problem, setProblem };
}
