import { QuietPart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { readActions } from '../actions/read-actions.ts';
import type { WidgetInput } from '../widget-input.ts';

const CardAction = lateComponent(async () => (await import('./card-action.tsx')).CardAction);

/** A button over the whole widget, where its author gave it an action. */
export function CardClick({ config, sources }: Pick<WidgetInput, 'config' | 'sources'>) {
  return readActions(config, 'cardClick').length > 0 ? (
    <QuietPart>
      <CardAction config={config} source={sources[0]} />
    </QuietPart>
  ) : null;
}
