import { ActionIcon, Button, Loader, Menu, Progress, Tabs } from '@mantine/core';
import { type CSSProperties, createElement, type ReactNode, use, useId, useMemo } from 'react';
import { Link } from 'wouter';
import type { DialogNode } from '../../../contract/author-action.ts';
import { translate } from '../../../i18n/i18n.ts';
import { Hint } from '../../../marks/hint.tsx';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { MarkupDrawer, safeAddress } from '../../../marks/safe-markup.ts';
import type { AuthorDialog } from '../../../store/author-dialogs.ts';
import { authorStyle } from '../../markup/author-style.ts';
import { cardLook } from '../../markup/card-look.tsx';
import { CardPicture } from '../../markup/card-picture.tsx';
import { authorClasses } from '../../markup/class-names.ts';
import { pageAddress } from '../../markup/page-address.ts';
import { pressable } from '../../markup/pressable.ts';
import { ShownStateContext } from '../../shown-state.ts';
import { AuthorField } from './author-field.tsx';
import classes from './authored.module.css';
import { useHeard } from './heard-events.ts';

type Node<Kind extends DialogNode['kind']> = Extract<DialogNode, { readonly kind: Kind }>;

interface NodeProps<Kind extends DialogNode['kind']> {
  readonly node: Node<Kind>;
  readonly dialog: AuthorDialog;
}

const VARIANTS = { plain: 'subtle', filled: 'filled', outlined: 'default', icon: 'subtle', link: 'subtle' } as const;

/** The text of nodes and of all in them. */
export function textIn(nodes: readonly DialogNode[]): string {
  return nodes
    .map((node) => (node.kind === 'text' ? node.text : 'children' in node ? textIn(node.children) : ''))
    .join('')
    .trim();
}

export const iconIn = (nodes: readonly DialogNode[]): string | undefined =>
  nodes.flatMap((node) => (node.kind === 'icon' ? [node.name] : 'children' in node ? (iconIn(node.children) ?? []) : []))[0];

/** The page's own elements have names of their own, so that an author's ids and names mean nothing outside the dialog. */
function look({ className, style }: { readonly className?: string | undefined; readonly style?: string | undefined }) {
  const own: CSSProperties | undefined = style === undefined ? undefined : authorStyle(style);
  // Widths of authors are of desks; least widths are no wider than a dialog can be.
  const least = own?.minWidth === undefined ? {} : { minWidth: `min(${own.minWidth}, 90vw - 28px)` };
  return { className: className && authorClasses(className), style: own && { ...own, ...least } };
}

interface FaceProps {
  readonly node: Node<'button'> | Node<'menu'>;
  /** What it is given besides. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** How a button looks, whatever it does. */
function ButtonFace({ node, given }: FaceProps) {
  const { look: kind, isDisabled, hint, children } = node;
  const all = { type: 'button' as const, ...given, ...look(node), variant: VARIANTS[kind], disabled: isDisabled };
  const icon = iconIn(children);
  const words = textIn(children.filter((child) => child.kind !== 'icon'));
  if (icon !== undefined && words === '') {
    const label = hint || icon.replaceAll('_', ' ');
    return (
      <Hint label={label}>
        <ActionIcon {...all} aria-label={label}>
          <MaterialIcon name={icon} size={18} />
        </ActionIcon>
      </Hint>
    );
  }
  return (
    <Button
      {...all}
      title={hint || undefined}
      leftSection={icon === undefined ? undefined : <MaterialIcon name={icon} size={16} unknown={<span />} />}
    >
      {words}
    </Button>
  );
}

function AuthorButton({ node, dialog }: NodeProps<'button'>) {
  const type = node.isSubmit ? ('submit' as const) : ('button' as const);
  return <ButtonFace node={node} given={{ type, onClick: () => void dialog.send({ node: node.key, type: 'click' }) }} />;
}

function AuthorMenu({ node, dialog }: NodeProps<'menu'>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <span>
          <ButtonFace node={node} given={{}} />
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {node.items.map((item) => {
          if (item.kind !== 'button') return <AuthorNode key={item.key} node={item} dialog={dialog} />;
          const icon = iconIn(item.children);
          return (
            <Menu.Item
              key={item.key}
              disabled={item.isDisabled}
              leftSection={icon === undefined ? undefined : <MaterialIcon name={icon} size={16} unknown={<span />} />}
              onClick={() => void dialog.send({ node: item.key, type: 'click' })}
            >
              {textIn(item.children.filter((child) => child.kind !== 'icon'))}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function AuthorChip({ node, dialog }: NodeProps<'chip'>) {
  const given = node.isPressable ? pressable(() => void dialog.send({ node: node.key, type: 'click' })) : {};
  return (
    <span {...look(node)} {...given} className={`${classes.chip} ${authorClasses(node.className ?? '')}`}>
      <AuthorNodes nodes={node.children} dialog={dialog} />
    </span>
  );
}

const asIs = (colour: string) => colour;

/** Markup of an author, with its drawings. */
function AuthorMarkup({ node, dialog: { id } }: NodeProps<'markup'>) {
  const name = useId();
  const drawer = useMemo(() => {
    const parts = cardLook({ name: `${id} ${name}`.replace(/\W/g, '-'), colourOf: asIs, clicked: () => undefined });
    return new MarkupDrawer({ ...parts, readStyle: authorStyle });
  }, [id, name]);
  return <div {...look(node)}>{drawer.draw(node.html)}</div>;
}

/** What hears events, around what has no element of its own here. */
function Heard({ node, dialog, children }: NodeProps<DialogNode['kind']> & { readonly children: ReactNode }) {
  const box = useHeard<HTMLDivElement>('hears' in node ? node.hears : undefined, (value) =>
    dialog.send({ node: node.key, type: 'heard', value }),
  );
  return (
    <div ref={box} className={classes.through}>
      {children}
    </div>
  );
}

function AuthorBox({ node, dialog }: NodeProps<'box'>) {
  const { key, tag, isPressable, hint, source, label, children, address, route } = node;
  const box = useHeard<HTMLAnchorElement>(node.hears, (value) => dialog.send({ node: key, type: 'heard', value }));
  const press = () => void dialog.send({ node: key, type: 'click' });
  const href = route ? pageAddress(route.path, route.parameters) : safeAddress(address ?? null);
  const leads = tag === 'a' && href !== undefined && !address?.startsWith('#');
  const given = {
    ref: box,
    ...look(node),
    title: hint || undefined,
    ...(isPressable && !leads ? pressable(press) : {}),
    ...(isPressable && leads ? { onClick: press } : {}),
  };
  if (tag === 'img') return <CardPicture {...given} stored={source ?? null} alt={label ?? ''} />;
  if (tag === 'br') return <br />;
  const inner = <AuthorNodes nodes={children} dialog={dialog} />;
  if (!leads) return createElement(tag === 'a' ? 'span' : tag, given, inner);
  if (route) return createElement(Link, { ...given, href }, inner);
  return createElement('a', { ...given, href, target: '_blank', rel: 'noopener noreferrer' }, inner);
}

/** Which part is shown, the author's code says. */
function AuthorParts({ node, dialog }: NodeProps<'tabs' | 'steps'>) {
  const select = (next: string | null) => void dialog.send({ node: node.key, type: 'click', value: Number(next ?? 0) });
  return (
    <Tabs {...look(node)} value={String(node.shown)} onChange={select} keepMounted={false}>
      <Tabs.List>
        {node.parts.map(({ title, icon, isDisabled }, index) => (
          <Tabs.Tab
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own, and their order is the template's.
            key={index}
            value={String(index)}
            disabled={isDisabled}
            leftSection={icon === undefined ? undefined : <MaterialIcon name={icon} size={16} unknown={<span />} />}
          >
            {node.kind === 'steps' ? `${index + 1}. ${title}` : title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {node.parts.map(({ children }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <Tabs.Panel key={index} value={String(index)} className={classes.part ?? ''}>
          <AuthorNodes nodes={children} dialog={dialog} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A state of the dashboard within the dialog. */
function AuthorState({ node }: { readonly node: Node<'state'> }) {
  const shown = use(ShownStateContext);
  const { id, isSynced, entity } = node;
  return (
    <div {...look(node)} className={`${classes.state} ${authorClasses(node.className ?? '')}`}>
      {shown ? <shown.Inside id={id} isSynced={isSynced} entity={entity} /> : translate('widgets.unsupportedText', { name: id })}
    </div>
  );
}

const NO_FIELDS: readonly string[] = [];

/** A widget of one device within the dialog. */
function AuthorWidget({ node }: { readonly node: Node<'widget'> }) {
  const shown = use(ShownStateContext);
  const { type, device } = node;
  const widget = useMemo(
    () => ({
      ...{ id: '', typeFullFqn: type, type: 'latest', title: '' },
      config: { title: '', showTitle: false, settings: {}, datasources: [{ type: 'device', deviceId: device, dataKeys: [] }] },
    }),
    [type, device],
  );
  if (!shown?.Drawn) return translate('widgets.unsupportedText', { name: type });
  return (
    <div {...look(node)} className={`${classes.state} ${authorClasses(node.className ?? '')}`}>
      <shown.Drawn widget={widget} unread={NO_FIELDS} />
    </div>
  );
}

function drawNode(node: DialogNode, dialog: AuthorDialog): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'field': {
      if (!node.ends) return <AuthorField field={node} dialog={dialog} />;
      const { style: _, className = '', ...plain } = node;
      return (
        <div {...look(node)} className={`${classes.ended} ${authorClasses(className)}`}>
          <AuthorField field={plain} dialog={dialog} />
          <AuthorNodes nodes={node.ends} dialog={dialog} />
        </div>
      );
    }
    case 'menu':
      return <AuthorMenu node={node} dialog={dialog} />;
    case 'chip':
      return <AuthorChip node={node} dialog={dialog} />;
    case 'button':
      return <AuthorButton node={node} dialog={dialog} />;
    case 'box':
      return <AuthorBox node={node} dialog={dialog} />;
    case 'form':
      return (
        <form
          {...look(node)}
          className={`${classes.form} ${authorClasses(node.className ?? '')}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            dialog.send({ node: node.key, type: 'submit' });
          }}
        >
          <AuthorNodes nodes={node.children} dialog={dialog} />
        </form>
      );
    case 'toolbar':
    case 'content':
    case 'actions':
      return (
        <div {...look(node)} className={`${classes[node.kind]} ${authorClasses(node.className ?? '')}`}>
          <AuthorNodes nodes={node.children} dialog={dialog} />
        </div>
      );
    case 'icon': {
      const icon = <MaterialIcon name={node.name} size={20} />;
      return node.style || node.className ? <span {...look(node)}>{icon}</span> : icon;
    }
    case 'progress':
      if (node.isRound) return <Loader {...look(node)} size="sm" />;
      return (
        <Progress
          {...look(node)}
          size={4}
          value={node.percent ?? 100}
          animated={node.percent === null}
          aria-label={translate('widgets.action.underWay')}
        />
      );
    case 'divider':
      return <hr {...look(node)} className={`${classes.divider} ${authorClasses(node.className ?? '')}`} />;
    case 'markup':
      return <AuthorMarkup node={node} dialog={dialog} />;
    case 'tabs':
    case 'steps':
      return <AuthorParts node={node} dialog={dialog} />;
    case 'panel':
      return (
        <details
          {...look(node)}
          className={`${classes.panel} ${authorClasses(node.className ?? '')}`}
          open={node.isOpen}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== node.isOpen) dialog.send({ node: node.key, type: 'click', value: open });
          }}
        >
          <summary>{node.title}</summary>
          <AuthorNodes nodes={node.children} dialog={dialog} />
        </details>
      );
    case 'state':
      return <AuthorState node={node} />;
    case 'widget':
      return <AuthorWidget node={node} />;
    case 'gaps':
      return <p className={classes.missing}>{translate('widgets.templateMissing', { names: node.names })}</p>;
    case 'missing':
      return <p className={classes.missing}>{translate('widgets.unsupportedText', { name: node.name })}</p>;
  }
}

export function AuthorNodes({ nodes, dialog }: { readonly nodes: readonly DialogNode[]; readonly dialog: AuthorDialog }) {
  return nodes.map((node) => <AuthorNode key={node.key} node={node} dialog={dialog} />);
}

function AuthorNode({ node, dialog }: NodeProps<DialogNode['kind']>) {
  const drawn = drawNode(node, dialog);
  if (node.kind === 'text' || node.kind === 'box' || !node.hears) return drawn;
  return (
    <Heard node={node} dialog={dialog}>
      {drawn}
    </Heard>
  );
}
