import { IconLock } from '@tabler/icons-react';
import { use } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { ConsolePage, ConsoleSection } from '../../../page/console-pages.ts';
import { readAddress } from '../../actions/plan-action.ts';
import { FrameContext } from '../../frame-context.ts';
import { LinkTileBox, LinkTiles } from '../../links/link-tiles.tsx';
import { pageAt, useSections } from '../../links/use-pages.ts';
import { pageAddress } from '../../markup/page-address.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './navigation.module.css';
import type { NavigationWidget } from './settings.ts';

const ICON_PX = 20;
const MOST_COLUMNS = 6;

/** Where a path leads the viewer; null: nowhere. */
function hrefOf(path: string, sections: readonly ConsoleSection[]): string | null {
  if (/^\w+:/.test(path)) return readAddress(path, location.href)?.href ?? null;
  const { pathname, search } = new URL(path, location.origin);
  const href = pageAddress(pathname, null);
  return pageAt(sections, href) ? href + search : null;
}

function Card({ settings: { name, icon, path } }: NavigationWidget) {
  const t = useT();
  const sections = useSections();
  const label = use(FrameContext)?.label;
  const stored = path ?? '';
  const href = stored === '' || !URL.canParse(stored, location.origin) ? null : hrefOf(stored, sections);
  const words = name ? (label?.(name) ?? name) : stored;
  return (
    <div className={classes.card}>
      <LinkTileBox
        name={words}
        href={href}
        icon={<MaterialIcon name={icon || 'arrow_forward'} size={28} />}
        isLarge
        {...(href === null ? { note: t('navigation.away') } : {})}
      />
    </div>
  );
}

function Cards({ settings: { filterType, filter }, title }: NavigationWidget) {
  const t = useT();
  const listed = new Set((filter ?? []).map((path) => pageAddress(path, null)));
  const isShown = ({ href }: ConsolePage) =>
    filterType === 'include' ? listed.has(href) : filterType === 'exclude' ? !listed.has(href) : true;
  const sections = useSections()
    .map(({ text, pages }) => ({ text, pages: pages.filter(isShown) }))
    .filter(({ pages }) => pages.length > 0);
  if (sections.length === 0) return <StateNotice icon={IconLock} title={t('navigation.none')} text={t('navigation.noneText')} />;
  return (
    <nav className={classes.sections} aria-label={title || t('navigation.pages')}>
      {sections.map(({ text, pages }) => (
        <section key={text}>
          <h3 className={classes.heading}>{t(text)}</h3>
          <LinkTiles
            label={t(text)}
            columns={MOST_COLUMNS}
            tiles={pages.map(({ href, text: name, icon: Icon }) => ({
              ...{ id: href, name: t(name), href, icon: <Icon size={ICON_PX} stroke={1.75} /> },
            }))}
          />
        </section>
      ))}
    </nav>
  );
}

/** Ways to pages of the console: to one, or to those of the menu. */
export function NavigationView({ input }: { readonly input: NavigationWidget }) {
  const isSeveral = input.variant === 'cards';
  return (
    <WidgetFrame title={input.title} padding={isSeveral ? 'text' : 'none'}>
      {isSeveral ? <Cards {...input} /> : <Card {...input} />}
    </WidgetFrame>
  );
}
