import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ONE_COLUMN, PHONE, useMedia } from '../../../../lib/use-media.ts';
import styles from './bets-table.module.css';
import { ItemRow } from './item-row.tsx';
import type { RowItem } from './item-row.tsx';
import type { LedgerItem } from '../../lib/ledger-items.ts';

const VIRTUAL_ABOVE = 100;
const OVERSCAN = 8;
/** Must match the style sheet. */
const PIXELS = {
  phone: { bet: 61, compactBet: 61, head: 38, total: 40, detail: 500 },
  wide: { bet: 36, compactBet: 28, head: 40, total: 34, detail: 320 },
};

interface Props {
  readonly caption: string;
  readonly head: ReactNode;
  readonly items: readonly LedgerItem[];
  readonly atRiskPercent: number | null;
  readonly isCompact: boolean;
  readonly children: ReactNode;
}

interface BodyProps {
  readonly rows: readonly RowItem[];
  readonly isCompact: boolean;
  readonly renderRow: (
    row: RowItem,
    index?: number,
    ref?: (row: HTMLTableRowElement | null) => void,
  ) => ReactNode;
}

/** Every row of the ledger in one table. Above 100 rows it renders only the visible ones. */
export function BetRows({ caption, head, items, atRiskPercent, isCompact, children }: Props): ReactNode {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [toggle] = useState(() => (id: string) => {
    setExpanded((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  });
  const rows = items.flatMap((item): RowItem[] =>
    item.kind === 'bet' && expanded.has(item.bet.id)
      ? [item, { kind: 'detail', key: `${item.key} detail`, bet: item.bet }]
      : [item],
  );
  const firstOpenId = items.find((item) => item.kind === 'bet' && item.bet.state === 'pending')?.key;
  const isLong = items.length > VIRTUAL_ABOVE;
  const renderRow: BodyProps['renderRow'] = (row, index, ref) => (
    <ItemRow
      key={row.key}
      row={row}
      index={index}
      ref={ref}
      isExpanded={row.kind === 'bet' && expanded.has(row.bet.id)}
      isFirst={row.key === firstOpenId}
      onToggle={toggle}
      atRiskPercent={atRiskPercent}
    />
  );
  const Body = isLong ? LongBody : WholeBody;
  return (
    <div className={styles.frame}>
      <table
        role="table"
        className={styles.table}
        data-rows={isCompact ? 'compact' : 'comfortable'}
        data-long={isLong}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <Body rows={rows} isCompact={isCompact} renderRow={renderRow} />
        <tfoot role="rowgroup">{children}</tfoot>
      </table>
    </div>
  );
}

function WholeBody({ rows, renderRow }: BodyProps): ReactNode {
  return <tbody role="rowgroup">{rows.map((row) => renderRow(row))}</tbody>;
}

/** Scrolls with the page. Tells screen readers the position of each row. */
function LongBody({ rows, isCompact, renderRow }: BodyProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [rows.length]);
  const isPhone = useMedia(PHONE);
  const isNarrow = useMedia(ONE_COLUMN) && !isPhone;
  const lines = useMemo(
    () => rows.map((row) => ({ key: row.key, height: heightOf(row, { isCompact, isPhone }) })),
    [rows, isCompact, isPhone],
  );
  // Keep the same function while only the position changes: a new one would recompute every row at each step.
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const heightAt = (index: number): number => lines[index]?.height ?? 0;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.length,
    estimateSize: heightAt,
    getItemKey,
    // Without a layout (in tests) the estimate applies.
    measureElement: (row) => row.offsetHeight || heightAt(Number(row.dataset['index'])),
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const above = (drawn[0]?.start ?? top) - top;
  const below = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body} role="rowgroup">
      <Gap height={above} />
      {drawn.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        return renderRow(
          row,
          index,
          isMeasured(row, isNarrow && !isCompact) ? virtualizer.measureElement : undefined,
        );
      })}
      <Gap height={below} />
    </tbody>
  );
}

/** The space of the rows that are not rendered. */
function Gap({ height }: { readonly height: number }): ReactNode {
  return <tr className={styles.gap} aria-hidden="true" style={{ height }} />;
}

/**
 * Expanded rows have an unknown height, a pending bet may have buttons below it, and in narrow columns most names wrap. All
 * others follow the style sheet.
 */
function isMeasured(row: RowItem, isWrapped: boolean): boolean {
  return row.kind === 'detail' || (row.kind === 'bet' && (isWrapped || row.bet.state === 'pending'));
}

function heightOf(
  row: RowItem,
  { isCompact, isPhone }: { readonly isCompact: boolean; readonly isPhone: boolean },
): number {
  const pixels = isPhone ? PIXELS.phone : PIXELS.wide;
  switch (row.kind) {
    case 'bet':
      return isCompact ? pixels.compactBet : pixels.bet;
    case 'openHead':
    case 'dayHead':
      return pixels.head;
    case 'detail':
      return pixels.detail;
    default:
      return pixels.total;
  }
}
