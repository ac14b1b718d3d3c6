import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { keywordsIn, unitsOf } from '@baicao/shared/text/characters';
import { isBlank, tidyText } from '@baicao/shared/text/tidy-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ExportButton } from '#core/export-button.tsx';
import { PageFailure } from '#core/page-region.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Empty } from '#design/empty.tsx';
import { useUrlFields } from '#design/use-url-fields.ts';
import { traceQuery } from '../../document.queries.ts';
import { traceWorkbook } from '../../trace-sheet.ts';
import { TraceResult } from './trace-result.tsx';
import classes from './trace-panel.module.css';

/** 批号追溯: a batch number or 69 code, typed or scanned, and where it went. `?batch=` is what is looked for. */
export function TracePanel({ asked }: { asked: string }) {
  return (
    <>
      <TraceForm asked={asked} />
      {isBlank(asked) ? <Introduction /> : <Traced asked={keywordsIn(asked, limits.document.traceCharactersMax)} />}
    </>
  );
}

/** A hand scanner types and ends with Enter; afterwards the text is selected, so that the next scan replaces it. */
function TraceForm({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const { fields, set, submit } = useUrlFields({ batch: asked });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const batch = tidyText(fields.batch);
    input.current?.select();
    if (batch === '') return;
    submit({ batch });
    void navigate(paths.documents('trace', batch), { preventScrollReset: true });
  };
  return (
    <Row
      as="form"
      className={classes.form}
      wrap
      gap={8}
      gapX={12}
      role="search"
      aria-label="批号追溯"
      onSubmit={onSubmit}
    >
      <Text as="label" className={classes.label} tone="soft" htmlFor="batch">
        批号或 69 码
      </Text>
      <input
        ref={input}
        id="batch"
        className={classes.input}
        value={fields.batch}
        maxLength={unitsOf(limits.document.traceCharactersMax)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="扫描或输入后按回车"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set({ batch: event.currentTarget.value })}
      />
      <button type="submit" className="btn" data-primary>
        追溯
      </button>
    </Row>
  );
}

function Introduction() {
  return (
    <Empty
      title="输入批号，查看这批药的去向"
      text="可查本账号收到该批号的订单、数量、发货时间和收货地址，已退多少、还余多少，用于召回、抽检和效期管理。"
    >
      <Link to={paths.documents()} className="btn">
        从收到的批号中选择
      </Link>
    </Empty>
  );
}

function Traced({ asked }: { asked: string }) {
  const trace = useQuery(traceQuery(asked));
  const { data } = trace;
  if (trace.error && !data) {
    return <PageFailure error={trace.error} retry={() => void trace.refetch()} noun="批号" />;
  }
  if (!data) return <CardsOutline cards={[7]} />;
  if (data.found_by === 'none') return <NotFound asked={data.q} near={data.near} />;
  return (
    <>
      <Row className={classes.head} wrap gap={8} gapX={12} marginBottom={10}>
        <p role="status">
          {data.found_by === 'alike'
            ? `没有批号 ${data.q}，按易混字符（O 与 0、I 与 1）找到相近的批号，请核对：`
            : `${data.found_by === 'barcode' ? `69 码 ${data.q}：` : ''}共 ${data.batches.length} 个批号，${data.batches.reduce((sum, { orders }) => sum + orders.length, 0)} 个订单`}
        </p>
        <Link to={paths.printTrace(asked)} className="btn">
          打印
        </Link>
        <ExportButton make={() => traceWorkbook(data)} />
      </Row>
      {data.batches.map((batch) => (
        <TraceResult key={batch.batch_id} batch={batch} />
      ))}
    </>
  );
}

function NotFound({ asked, near }: { asked: string; near: readonly { ph: string; name: string }[] }) {
  return (
    <Empty
      title={`本账号没有收到过批号 ${asked}`}
      text="请核对包装上的批号：0 与 O、1 与 I 容易混淆；未发货的订单和其他门店账号收到的批号不在此列。"
    >
      {near.map(({ ph, name }) => (
        <Link key={`${ph} ${name}`} to={paths.documents('trace', ph)} className="btn">
          {ph} {name}
        </Link>
      ))}
      <Link to={paths.documents()} className="btn">
        查看收到的全部批号
      </Link>
    </Empty>
  );
}
