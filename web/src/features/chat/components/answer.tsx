import type { AnswerPart } from '@app/contracts';
import { Fragment, memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { splitAtFigures, treeOf } from '../lib/answer-tree.ts';
import type { AnswerTree, Node } from '../lib/answer-tree.ts';
import { safeLink } from '../lib/safe-link.ts';
import styles from './answer.module.css';
import { FigureChip } from './figure-chip.tsx';
import { SourceList } from './source-list.tsx';
import { useScrolls } from './use-scrolls.ts';

interface Props {
  readonly parts: readonly AnswerPart[];
  readonly isWriting: boolean;
  /** Called when a link opens another page of this site. */
  readonly onLeave: () => void;
}

/** Deeper nesting is no answer of ours and would exhaust the stack. */
const MAX_DEPTH = 12;
const HEAD = /[([“‘]$/;
const TAIL = /^[.,;:!?)\]’”]+/;

/**
 * An answer's Markdown as elements, with its figures as chips and its sources below. Only the kinds of nodes named here become
 * elements: HTML is text, an image its description, and a link leads to a page of this site or over http(s).
 */
export const Answer = memo(function Answer({ parts, isWriting, onLeave }: Props): ReactNode {
  const tree = useMemo(() => treeOf(parts), [parts]);
  const box = useScrolls();
  return (
    <>
      <div ref={box} className={styles.answer} data-writing={isWriting}>
        <Nodes nodes={tree.root.children} tree={tree} depth={0} onLeave={onLeave} />
      </div>
      {isWriting ? null : <SourceList sources={tree.sources} onLeave={onLeave} />}
    </>
  );
});

interface Place {
  readonly tree: AnswerTree;
  readonly depth: number;
  readonly onLeave: () => void;
}

function Nodes({ nodes, depth, ...place }: Place & { readonly nodes: readonly Node[] }): ReactNode {
  if (depth > MAX_DEPTH) return null;
  return nodes.map((node, index) => <One key={index} node={node} depth={depth + 1} {...place} />);
}

function One({ node, ...place }: Place & { readonly node: Node }): ReactNode {
  const inside = 'children' in node ? <Nodes nodes={node.children} {...place} /> : null;
  switch (node.type) {
    case 'text':
      return <Text text={node.value} tree={place.tree} />;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return <h3>{inside}</h3>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'list':
      return node.ordered === true ? <ol start={node.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>;
    case 'listItem':
      return <li>{inside}</li>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'inlineCode':
      return (
        <code>
          <Text text={node.value} tree={place.tree} />
        </code>
      );
    case 'code':
      return (
        <pre>
          <Text text={node.value} tree={place.tree} />
        </pre>
      );
    case 'table':
      return <Table node={node} {...place} />;
    case 'link':
      return (
        <AnswerLink address={node.url} onLeave={place.onLeave}>
          {inside}
        </AnswerLink>
      );
    case 'linkReference':
      return inside;
    case 'image':
    case 'imageReference':
      return <Text text={node.alt ?? ''} tree={place.tree} />;
    default:
      return null;
  }
}

/** A text with its figures. Punctuation and brackets stay on the line of the figure beside them. */
function Text({ text, tree }: { readonly text: string; readonly tree: AnswerTree }): ReactNode {
  const pieces = splitAtFigures(text);
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') {
      const tail = index > 0 ? (TAIL.exec(piece)?.[0] ?? '') : '';
      const rest = piece.slice(tail.length);
      return <Fragment key={index}>{index + 1 < pieces.length ? rest.replace(HEAD, '') : rest}</Fragment>;
    }
    const numbered = tree.figures[piece];
    if (numbered === undefined) return null;
    const next = pieces[index + 1];
    const tail = typeof next === 'string' ? (TAIL.exec(next)?.[0] ?? '') : '';
    const before = pieces[index - 1];
    const head = typeof before === 'string' ? (HEAD.exec(before)?.[0] ?? '') : '';
    return (
      <span key={index} className={styles.whole}>
        {head}
        <FigureChip {...numbered} />
        {tail}
      </span>
    );
  });
}

type TableNode = Extract<Node, { type: 'table' }>;

function Table({ node, ...place }: Place & { readonly node: TableNode }): ReactNode {
  const [head, ...rows] = node.children;
  const cellsOf = (row: TableNode['children'][number], Cell: 'td' | 'th'): ReactNode =>
    row.children.map((cell, index) => (
      <Cell key={index} data-align={node.align?.[index] ?? 'left'} scope={Cell === 'th' ? 'col' : undefined}>
        <Nodes nodes={cell.children} {...place} />
      </Cell>
    ));
  return (
    <div className={styles.scroll} role="region" aria-label="Table" tabIndex={0}>
      <table>
        {head ? (
          <thead>
            <tr>{cellsOf(head, 'th')}</tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cellsOf(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LinkProps {
  readonly address: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A link that is safe to follow; the text alone otherwise. */
function AnswerLink({ address, onLeave, children }: LinkProps): ReactNode {
  const link = safeLink(address);
  if (link === null) return children;
  if (link.kind === 'own')
    return (
      <Link to={link.href} onClick={onLeave}>
        {children}
      </Link>
    );
  return (
    <a href={link.href} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  );
}
