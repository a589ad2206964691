import { IconLinkOff, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { LatePart } from '../../../marks/late-part.tsx';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { sessionStore } from '../../../store/session.ts';
import { readAddress } from '../../actions/plan-action.ts';
import { HeadingFrame } from '../../links/heading-frame.tsx';
import { type LinkTile, LinkTiles } from '../../links/link-tiles.tsx';
import { hrefOfMenuId } from '../../links/menu-ids.ts';
import { useOwnSettings } from '../../links/use-own-settings.ts';
import { pageAt, useSections } from '../../links/use-pages.ts';
import { useSurroundings } from '../../surroundings.ts';
import { keptList, type StoredLink, storedLinks, usualLinks, usualPages } from './links.ts';
import type { LinkListWidget } from './settings.ts';

/** Late, because most viewers only follow links. */
const LinkEditor = lateComponent(async () => (await import('./link-editor.tsx')).LinkEditor);

const NO_LINKS: readonly never[] = [];
const ICON_PX = 18;

function docTile({ icon, name, link }: StoredLink, at: number): LinkTile {
  const url = readAddress(link, location.href);
  const href = url && (url.origin === location.origin ? `${url.pathname}${url.search}` : url.href);
  return { id: `${at} ${link}`, name: name || link, icon: <MaterialIcon name={icon || 'link'} size={ICON_PX} />, href };
}

/** Links that the account keeps: to pages of the console, or to documentation. */
export function LinkListView({ input: { title, variant, settings } }: { readonly input: LinkListWidget }) {
  const t = useT();
  const isQuick = variant === 'quick';
  const { size, host } = useSurroundings();
  const own = useOwnSettings(isQuick ? 'QUICK_LINKS' : 'DOC_LINKS');
  const sections = useSections();
  const authority = useSnapshot(sessionStore).current.user?.authority ?? 'CUSTOMER_USER';
  const [isEditing, setEditing] = useState(false);
  const heading = title || t(isQuick ? 'link-list.quick' : 'link-list.docs');
  const kept = own.settings && keptList(own.settings);
  const pages = kept?.filter((id): id is string => typeof id === 'string') ?? usualPages(authority);
  const links = kept ? storedLinks(kept) : usualLinks(authority);
  const pageTile = (id: string): LinkTile | readonly never[] => {
    const href = hrefOfMenuId(id);
    const page = pageAt(sections, href);
    return page ? { id, name: t(page.text), icon: <page.icon size={ICON_PX} stroke={1.75} />, href } : NO_LINKS;
  };
  const tiles = isQuick ? pages.flatMap(pageTile) : links.map(docTile);
  const mayEdit = own.isKept === true && own.settings !== undefined && size !== 'wall' && host !== undefined;
  const edit = mayEdit ? <IconButton icon={IconPencil} size="sm" label={t('link-list.edit')} onClick={() => setEditing(true)} /> : null;
  const within = (content: ReactNode) => (
    <HeadingFrame title={heading} end={edit}>
      {content}
    </HeadingFrame>
  );
  if (own.fault && !own.settings) return within(<FaultNotice title={t('link-list.failed')} fault={own.fault} />);
  if (!own.settings) return within(null);
  return (
    <>
      {within(
        tiles.length > 0 ? (
          <LinkTiles tiles={tiles} label={heading} columns={settings.columns ?? 3} />
        ) : (
          <StateNotice
            icon={IconLinkOff}
            title={t('link-list.none')}
            text={mayEdit ? t(isQuick ? 'link-list.noneText' : 'link-list.noneDocs') : ''}
          />
        ),
      )}
      {isEditing ? (
        <LatePart>
          <LinkEditor
            {...{ heading, isQuick, sections }}
            stored={isQuick ? pages : links}
            onSave={(list) => own.save({ links: list })}
            onClose={() => setEditing(false)}
          />
        </LatePart>
      ) : null}
    </>
  );
}
