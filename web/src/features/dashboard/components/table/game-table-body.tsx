import { recommendStake } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './game-table.module.css';
import narrow from './game-table-narrow.module.css';
import { useSlate } from '../slate-context.ts';
import type { TableColumn } from './table-columns.tsx';

const VIRTUAL_ABOVE = 100;
/** Must match the style sheet. Measuring each row would cost one layout per frame. */
const ROW_PIXELS = { wide: 46, twoLines: 62 };
const WIDE_FROM_PIXELS = 1000;
const OVERSCAN = 6;

interface Props {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly head: ReactNode;
  /** In display order. */
  readonly rows: readonly { readonly original: { readonly game: NormalizedGame } }[];
  /** What stands above the first game of each group, by its id. Empty unless the table shows groups. */
  readonly groupHeads: ReadonlyMap<string, ReactNode>;
}

/** A class of the wide and of the narrow style sheet. */
const both = (name: 'frame' | 'table' | 'long' | 'group'): string =>
  `${styles[name] ?? ''} ${narrow[name] ?? ''}`;

/**
 * Renders the table's rows. Above 100 games it renders only the visible ones, in a frame of its own. Each row is a grid
 * with the same tracks, and ARIA roles keep the table semantics.
 */
export function GameTableBody(props: Props): ReactNode {
  return props.rows.length > VIRTUAL_ABOVE ? <LongTable {...props} /> : <WholeTable {...props} />;
}

function WholeTable({ caption, columns, head, rows, groupHeads }: Props): ReactNode {
  const { definition } = useSlate();
  return (
    <div className={both('frame')}>
      <table
        role="table"
        className={both('table')}
        data-grouped={groupHeads.size > 0 ? definition.chips.kind : undefined}
        {...shapeOf(columns)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ original: { game } }) => (
            <Fragment key={game.id}>
              {groupHeads.has(game.id) ? (
                <tr role="row" className={both('group')}>
                  <td role="cell">{groupHeads.get(game.id)}</td>
                </tr>
              ) : null}
              <GameRow game={game} columns={columns} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tells screen readers the total number of rows and each row's position. */
function LongTable({ caption, columns, head, rows }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => {
      const width = frame.current?.clientWidth ?? WIDE_FROM_PIXELS;
      return width < WIDE_FROM_PIXELS ? ROW_PIXELS.twoLines : ROW_PIXELS.wide;
    },
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      ref={frame}
      className={`${both('frame')} ${both('long')}`}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table role="table" className={both('table')} aria-rowcount={rows.length + 1} {...shapeOf(columns)}>
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

/** The tracks of a wide row. With many columns it has no room for cities, with results none for bars. */
function shapeOf(columns: readonly TableColumn[]): {
  style: CSSProperties;
  'data-tight': boolean;
  'data-results': boolean;
} {
  const hasResults = columns.some(({ id }) => id === 'result');
  return {
    style: { '--tracks': columns.flatMap(({ track }) => track ?? []).join(' ') } as CSSProperties,
    'data-tight': hasResults || columns.some(({ id }) => id === 'roi' || id === 'score'),
    'data-results': hasResults,
  };
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
  const { definition, withdrawnIds, reader } = useSlate();
  const isWithdrawn = withdrawnIds.has(game.id);
  const isPass = isWithdrawn || recommendStake(game, reader).kind === 'pass';
  const tone = definition.chips.kind === 'grade' ? game.gradeLetter : game.tier;
  return (
    <tr
      role="row"
      data-tone={isPass ? 'neutral' : tone}
      data-withdrawn={isWithdrawn}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map(({ id, narrowLabel, isNumber, line, cell }) => {
        const place = {
          'data-column': id,
          'data-label': narrowLabel,
          'data-line': line,
          'data-number': isNumber,
        };
        return id === 'game' ? (
          <th key={id} scope="row" role="rowheader" {...place}>
            {cell(game)}
          </th>
        ) : (
          <td key={id} role="cell" {...place}>
            {cell(game)}
          </td>
        );
      })}
    </tr>
  );
});
