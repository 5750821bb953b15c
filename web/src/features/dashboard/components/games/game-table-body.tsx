import type { NormalizedGame } from '@app/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './game-table.module.css';
import { useSlate } from '../slate-context.ts';
import type { TableColumn } from './table-columns.tsx';

const VIRTUAL_ABOVE = 100;
/** Must match the style sheet. Measuring each row would cost one layout per frame. */
const ROW_PIXELS = { wide: 36, phone: 48 };
const PHONE = '(max-width: 767px)';
const OVERSCAN = 6;
/** Game, time and pick have fixed widths. The other columns share the rest. */
const NAMED_COLUMNS = 3;

interface Props {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly head: ReactNode;
  /** In display order. */
  readonly rows: readonly { readonly original: { readonly game: NormalizedGame } }[];
}

/** Renders the table's rows. Above 100 games it renders only the visible ones. */
export function GameTableBody(props: Props): ReactNode {
  return props.rows.length > VIRTUAL_ABOVE ? <LongTable {...props} /> : <WholeTable {...props} />;
}

function WholeTable({ caption, columns, head, rows }: Props): ReactNode {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {rows.map(({ original: { game } }) => (
            <GameRow key={game.id} game={game} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Tells screen readers the total number of rows and each row's position. Each row has its own layout, because a real
 * table would lay out all rows at every scroll step. ARIA roles keep the table semantics.
 */
function LongTable({ caption, columns, head, rows }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (window.matchMedia(PHONE).matches ? ROW_PIXELS.phone : ROW_PIXELS.wide),
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      ref={frame}
      className={`${styles.frame ?? ''} ${styles.long ?? ''}`}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table
        role="table"
        className={styles.table}
        aria-rowcount={rows.length + 1}
        style={{ '--further-columns': columns.length - NAMED_COLUMNS } as CSSProperties}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {head}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Gap height={above} />
          {items.map(({ index }) => {
            const game = rows[index]?.original.game;
            if (!game) return null;
            return <GameRow key={game.id} game={game} columns={columns} index={index} />;
          })}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** The space of the rows that are not rendered. */
function Gap({ height }: { readonly height: number }): ReactNode {
  return <tr className={styles.gap} aria-hidden="true" style={{ height }} />;
}

interface RowProps {
  readonly game: NormalizedGame;
  readonly columns: readonly TableColumn[];
  /** Position in a table that renders only some of its rows. */
  readonly index?: number;
}

/** Memoized so that visible rows do not render again while scrolling. */
const GameRow = memo(function GameRow({ game, columns, index }: RowProps): ReactNode {
  const { withdrawnIds } = useSlate();
  return (
    <tr
      data-withdrawn={withdrawnIds.has(game.id)}
      {...(index === undefined ? {} : { role: 'row', 'aria-rowindex': index + 2 })}
    >
      {columns.map(({ id, isNumber, cell }) =>
        id === 'game' ? (
          <th key={id} scope="row" role={index === undefined ? undefined : 'rowheader'}>
            {cell(game)}
          </th>
        ) : (
          <td
            key={id}
            className={isNumber ? styles.number : undefined}
            role={index === undefined ? undefined : 'cell'}
          >
            {cell(game)}
          </td>
        ),
      )}
    </tr>
  );
});
