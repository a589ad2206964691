/** Every control that a form can name. Large ones are late components. */
import type { ComponentProps, ComponentType } from 'react';
import { lateComponent } from '../page/late-component.ts';
import type { FieldOptions, FieldType } from '../stored/fields/form-field.ts';
import { ContactControl } from './contact/contact-control.tsx';
import type { ControlProps } from './control.ts';
import { DashboardControl } from './entities/dashboard-control.tsx';
import { DashboardSelectControl } from './entities/dashboard-select-control.tsx';
import { EntityControl } from './entities/entity-control.tsx';
import { EntityIdControl } from './entities/entity-id-control.tsx';
import { EntityListControl } from './entities/entity-list-control.tsx';
import { EntityListSelectControl, EntitySelectControl } from './entities/entity-select-control.tsx';
import { EntityTypeControl, EntityTypeListControl } from './entities/entity-type-control.tsx';
import { GatewayControl } from './entities/gateway-control.tsx';
import { MessageTypeControl } from './entities/message-type-control.tsx';
import { QueueControl } from './entities/queue-control.tsx';
import { RelationTypeControl } from './entities/relation-type-control.tsx';
import { SubtypeControl, SubtypeListControl, SubtypeSelectControl } from './entities/subtype-control.tsx';
import { WidgetsBundleControl } from './entities/widgets-bundle-control.tsx';
import type { FieldValues } from './form/field-controls.ts';
import { ChoiceControl } from './plain/choice-control.tsx';
import { FlagControl } from './plain/flag-control.tsx';
import { NumberControl } from './plain/number-control.tsx';
import { TextControl } from './plain/text-control.tsx';

export const CONTROLS = {
  text: TextControl,
  number: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  contact: ContactControl,
  'entity-type': EntityTypeControl,
  'entity-type-list': EntityTypeListControl,
  entity: EntityControl,
  'entity-id': EntityIdControl,
  'entity-select': EntitySelectControl,
  'entity-list': EntityListControl,
  'entity-list-select': EntityListSelectControl,
  subtype: SubtypeControl,
  'subtype-list': SubtypeListControl,
  'subtype-select': SubtypeSelectControl,
  'relation-type': RelationTypeControl,
  dashboard: DashboardControl,
  'dashboard-select': DashboardSelectControl,
  'widgets-bundle': WidgetsBundleControl,
  gateway: GatewayControl,
  queue: QueueControl,
  'message-type': MessageTypeControl,
  'served-entity': lateComponent(async () => (await import('./entities/served-entity-control.tsx')).ServedEntityControl),
  'served-entities': lateComponent(async () => (await import('./entities/served-entity-control.tsx')).ServedEntitiesControl),
  'slack-conversation': lateComponent(async () => (await import('./entities/slack-conversation-control.tsx')).SlackConversationControl),
  'delivery-methods': lateComponent(async () => (await import('./notifications/delivery-methods-control.tsx')).DeliveryMethodsControl),
  escalations: lateComponent(async () => (await import('./notifications/escalations-control.tsx')).EscalationsControl),
  predicate: lateComponent(async () => (await import('./query/predicate-control.tsx')).PredicateControl),
  'key-filter': lateComponent(async () => (await import('./query/key-filter-control.tsx')).KeyFilterControl),
  filter: lateComponent(async () => (await import('./query/filter-control.tsx')).FilterControl),
  'filter-list': lateComponent(async () => (await import('./query/filter-control.tsx')).FilterListControl),
  alias: lateComponent(async () => (await import('./query/alias-control.tsx')).AliasControl),
  'alias-list': lateComponent(async () => (await import('./query/alias-control.tsx')).AliasListControl),
  schedule: lateComponent(async () => (await import('./alarm-rule/schedule-control.tsx')).ScheduleControl),
  'key-name': lateComponent(async () => (await import('./query/key-name-control.tsx')).KeyNameControl),
  'alarm-condition': lateComponent(async () => (await import('./alarm-rule/alarm-condition-control.tsx')).AlarmConditionControl),
  'alarm-rule': lateComponent(async () => (await import('./alarm-rule/alarm-rule-control.tsx')).AlarmRuleControl),
  'device-profile-alarm': lateComponent(
    async () => (await import('./alarm-rule/device-profile-alarm-control.tsx')).DeviceProfileAlarmControl,
  ),
  'alarm-list': lateComponent(async () => (await import('./alarm-rule/device-profile-alarm-control.tsx')).AlarmListControl),
  'data-key': lateComponent(async () => (await import('./data-source/data-key-control.tsx')).DataKeyControl),
  'data-key-list': lateComponent(async () => (await import('./data-source/data-key-list-control.tsx')).DataKeyListControl),
  datasource: lateComponent(async () => (await import('./data-source/datasource-control.tsx')).DatasourceControl),
  'datasource-list': lateComponent(async () => (await import('./data-source/datasource-control.tsx')).DatasourceListControl),
  json: lateComponent(async () => (await import('./code/json-control.tsx')).JsonControl),
  'json-content': lateComponent(async () => (await import('./code/json-content-control.tsx')).JsonContentControl),
  'json-text': lateComponent(async () => (await import('./code/json-text-control.tsx')).JsonTextControl),
  function: lateComponent(async () => (await import('./code/function-control.tsx')).FunctionControl),
  value: lateComponent(async () => (await import('./value/value-control.tsx')).ValueControl),
  'schema-form': lateComponent(async () => (await import('./schema-form/settings-fields.tsx')).SchemaFormControl),
  legend: lateComponent(async () => (await import('./data-source/legend-control.tsx')).LegendControl),
  'time-window': lateComponent(async () => (await import('./time-window/stored-window-control.tsx')).StoredWindowControl),
  'time-zone': lateComponent(async () => (await import('./time/time-zone-control.tsx')).TimeZoneControl),
  'date-time': lateComponent(async () => (await import('./time/date-time-control.tsx')).DateTimeControl),
  'rate-limit': lateComponent(async () => (await import('./rate-limit/rate-limit-control.tsx')).RateLimitControl),
  interval: lateComponent(async () => (await import('./time/interval-control.tsx')).IntervalControl),
  'key-list': lateComponent(async () => (await import('./chips/key-list-control.tsx')).KeyListControl),
  'draggable-chips': lateComponent(async () => (await import('./chips/draggable-chips.tsx')).DraggableChips),
  'key-value-map': lateComponent(async () => (await import('./key-values/key-value-map-control.tsx')).KeyValueMapControl),
  colour: lateComponent(async () => (await import('./colour/colour-control.tsx')).ColourControl),
  icon: lateComponent(async () => (await import('./icon/icon-control.tsx')).IconControl),
  image: lateComponent(async () => (await import('./media/kept-image-control.tsx')).KeptImageControl),
  file: lateComponent(async () => (await import('./media/file-control.tsx')).FileControl),
  password: lateComponent(async () => (await import('./plain/password-control.tsx')).PasswordControl),
  day: lateComponent(async () => (await import('./schema-form/day-control.tsx')).DayControl),
  markup: lateComponent(async () => (await import('./schema-form/code-controls.tsx')).MarkupControl),
  'stored-json': lateComponent(async () => (await import('./schema-form/code-controls.tsx')).StoredJsonControl),
  template: lateComponent(async () => (await import('./plain/template-control.tsx')).TemplateControl),
  'one-of': lateComponent(async () => (await import('./schema-form/choice-controls.tsx')).OneOfControl),
  'some-of': lateComponent(async () => (await import('./schema-form/choice-controls.tsx')).SomeOfControl),
  radios: lateComponent(async () => (await import('./schema-form/choice-controls.tsx')).RadiosControl),
  records: lateComponent(async () => (await import('./list/record-list-control.tsx')).RecordListControl),
  copies: lateComponent(async () => (await import('./plain/copies-control.tsx')).CopiesControl),
  checkboxes: lateComponent(async () => (await import('./schema-form/choice-controls.tsx')).CheckboxesControl),
} as const satisfies Readonly<Record<string, unknown>> & {
  readonly [Type in FieldType]: ComponentType<ControlProps<FieldValues[Type]> & FieldOptions[Type]>;
};

export type ControlName = keyof typeof CONTROLS;
type PropsOf<C extends ControlName> = ComponentProps<(typeof CONTROLS)[C]>;
export type ValueOf<C extends ControlName> = NonNullable<PropsOf<C>['value']>;
export type OptionsOf<C extends ControlName> = Omit<PropsOf<C>, keyof ControlProps<unknown>> &
  Pick<ControlProps<unknown>, 'required' | 'requiredText' | 'disabled' | 'readOnly'>;
