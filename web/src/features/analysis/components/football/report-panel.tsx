import type { ReactNode } from 'react';
import { analysisPath } from '../../../../config/static-paths.ts';
import { useSlateIndex } from '../../../../lib/predictions/use-predictions.ts';
import { useTextReport } from '../../api/use-text-report.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow } from '../panel.tsx';
import { ReportImage } from './report-image.tsx';
import styles from './report-panel.module.css';

/**
 * The text report and the image of a CFB game (S-354, S-402). The index names them, so a game without them shows
 * nothing and sends no request.
 */
export function ReportPanels({ game }: AnalysisProps): ReactNode {
  const index = useSlateIndex('cfb');
  const isListed = (path: string): boolean => index?.files.some((file) => file.path === path) ?? false;
  const textPath = analysisPath(game, 'txt');
  const imagePath = analysisPath(game, 'png');
  const hasText = isListed(textPath);
  const hasImage = isListed(imagePath);
  if (!hasText && !hasImage) return null;
  return (
    <PanelRow>
      {hasText ? <TextReport path={textPath} /> : null}
      {hasImage ? (
        <Panel title="Analysis image">
          <ReportImage
            path={imagePath}
            alt={`Analysis of ${game.away_team} at ${game.home_team}, week ${String(game.week)}`}
          />
        </Panel>
      ) : null}
    </PanelRow>
  );
}

function TextReport({ path }: { readonly path: string }): ReactNode {
  const text = useTextReport(path);
  if (!text) return null;
  return (
    <Panel title="Text report">
      <p className={styles.text}>{text}</p>
    </Panel>
  );
}
