import type { WidgetConfig } from '../../contract/dashboard.ts';
import { translate } from '../../i18n/i18n.ts';
import { firstEntity } from '../actions/first-entity.ts';
import { useWidgetActions } from '../actions/use-widget-actions.ts';
import { fillLabel } from '../label.ts';
import type { WidgetSource } from '../source.ts';
import classes from './plain-card.module.css';

interface CardActionProps {
  readonly config: WidgetConfig;
  readonly source: WidgetSource | undefined;
}

/** A button over the whole card, with the card's entity; a count is of none. */
export function CardAction({ config, source }: CardActionProps) {
  const actions = useWidgetActions(config);
  const [action] = actions.of('cardClick');
  if (!action) return null;
  const name = fillLabel(action.name, {}) || translate('widgets.action.nameless');
  const hasEntity = source !== undefined && source.count === null && source.functionEntity === null;
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={name}
      title={name}
      onClick={() => void actions.run(action, async () => (hasEntity ? firstEntity(source) : null))}
    />
  );
}
