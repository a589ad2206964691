import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { WidgetPosition } from '../../contract/dashboard.ts';
import { useT } from '../../i18n/use-t.ts';
import { ItemList } from '../../inputs/list/item-list.tsx';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { inMobileOrder, isHidden, mobileOrderOf } from '../dashboard-layout.ts';
import { positionsAt } from '../document/commands/layout-place.ts';
import { orderOnPhones, setPositionField } from '../document/commands/widgets.ts';
import { editedGrid, inReadingOrder } from './edited-cells.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { widgetName } from './widget-name.ts';

/** The order of the one column that phones show, and what they leave out. */
export function PhonePanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { dashboard, history, place, perform, show } = editor;
  const positions = positionsAt(history.current, place);
  const widgets = inReadingOrder(editedGrid(dashboard, place)[1]).map(({ id, widget, x, y, w, h }) => {
    const position = positions[id] as WidgetPosition;
    const isOut = isHidden(widget, position, true);
    return { id, name: widgetName(widget), mobileOrder: mobileOrderOf(widget, position), isOut, ...{ x, y, w, h } };
  });
  type Row = (typeof widgets)[number];
  const order = (rows: readonly Row[]) =>
    perform(
      { name: 'phoneOrder' },
      orderOnPhones(
        place,
        rows.map(({ id }) => id),
      ),
    );
  const toggle = ({ id, name, isOut }: Row) =>
    perform({ name: 'placed', of: name, group: null }, setPositionField(place, id, 'mobileHide', !isOut));
  return (
    <SideDrawer label={t('editor.phones')} title={t('editor.phones')} notes={t('editor.phonesText')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <ItemList<Row>
          label={t('editor.mobileOrder')}
          items={inMobileOrder(widgets)}
          onChange={order}
          nameOf={({ name }) => name}
          draw={() => null}
          aside={(row) => (
            <HintedButton
              icon={row.isOut ? IconEyeOff : IconEye}
              label={t(row.isOut ? 'editor.showOnPhones' : 'editor.hideOnPhones', { name: row.name })}
              aria-pressed={row.isOut}
              onClick={() => toggle(row)}
            />
          )}
          isKept
          adds={[]}
          emptyText={t('editor.empty')}
        />
      </div>
    </SideDrawer>
  );
}
