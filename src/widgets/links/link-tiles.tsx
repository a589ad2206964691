import { IconExternalLink } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import classes from './link-tiles.module.css';

export interface LinkTile {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  /** An address of the console, or the whole address of another site. Null: the viewer can go nowhere. */
  readonly href: string | null;
  /** Below the name. */
  readonly note?: string;
}

interface LinkTileBoxProps extends Omit<LinkTile, 'id'> {
  /** Its icon stands above its name where there is room. */
  readonly isLarge?: boolean;
}

/** One of them, as large as its place. Other sites open in a tab of their own; pages do where Ctrl is held. */
export function LinkTileBox({ name, icon, href, note, isLarge }: LinkTileBoxProps) {
  const t = useT();
  const isOutside = href !== null && /^\w+:/.test(href);
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      {isOutside ? (
        <IconExternalLink role="img" aria-label={t('widgets.newTab')} size={14} stroke={1.75} className={classes.outside} />
      ) : null}
    </>
  );
  const hint = note ? `${name}: ${note}` : name;
  const tile =
    href === null ? (
      <span className={classes.tile} data-off data-large={isLarge} title={hint}>
        {content}
      </span>
    ) : isOutside ? (
      <a href={href} target="_blank" rel="noopener noreferrer" className={classes.tile} data-large={isLarge} title={hint}>
        {content}
      </a>
    ) : (
      <Link href={href} className={classes.tile ?? ''} data-large={isLarge} title={hint}>
        {content}
      </Link>
    );
  return isLarge ? <div className={classes.large}>{tile}</div> : tile;
}

interface LinkTilesProps {
  readonly tiles: readonly LinkTile[];
  readonly label: string;
  /** As many as fit, at most these. */
  readonly columns: number;
}

export function LinkTiles({ tiles, label, columns }: LinkTilesProps) {
  return (
    <ul className={classes.tiles} aria-label={label} style={{ '--columns': columns } as CSSProperties}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <LinkTileBox {...tile} />
        </li>
      ))}
    </ul>
  );
}
