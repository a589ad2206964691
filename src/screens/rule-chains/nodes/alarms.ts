/** Nodes that make, clear and ask for alarms. */
import { both, is, not } from '../../../stored/fields/when.ts';
import { form, keys, NEEDED, type NodeForms, type NodeScript, offered, s, template, worded } from './node-fields.ts';

const DETAILS: NodeScript = {
  ...{ js: 'alarmDetailsBuildJs', tbel: 'alarmDetailsBuildTbel', functionName: 'Details', scriptType: 'json' },
  args: ['msg', 'metadata', 'msgType'],
};

const alarmOfMessage = is('useMessageAlarmData', true);
const isDynamic = is('dynamicSeverity', true);
const propagates = is('propagate', true);

export const ALARM_FORMS: NodeForms = {
  'action.TbCreateAlarmNode': {
    table: {
      useMessageAlarmData: s.flag(false, { isExplained: true }),
      overwriteAlarmDetails: s.flag(false, { when: both(alarmOfMessage, offered('overwriteAlarmDetails')) }),
      alarmType: template({ ...NEEDED, when: not(alarmOfMessage) }),
      dynamicSeverity: s.flag(false, { isExplained: true, when: both(not(alarmOfMessage), offered('dynamicSeverity')) }),
      severity: s.own(
        s.choice([]).schema,
        (name, place) =>
          isDynamic(place.holder)
            ? template({ ...NEEDED }).form(name, place)
            : s.choice(worded('CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'), NEEDED).form(name, place),
        { when: not(alarmOfMessage) },
      ),
      propagate: s.flag(false, { when: not(alarmOfMessage) }),
      relationTypes: keys({ isExplained: true, when: both(not(alarmOfMessage), propagates) }),
      propagateToOwner: s.flag(false, { when: both(not(alarmOfMessage), offered('propagateToOwner')) }),
      propagateToOwnerHierarchy: s.flag(false, { when: both(not(alarmOfMessage), offered('propagateToOwnerHierarchy')) }),
      propagateToTenant: s.flag(false, { when: both(not(alarmOfMessage), offered('propagateToTenant')) }),
    },
    script: DETAILS,
  },
  'action.TbClearAlarmNode': { table: { alarmType: template(NEEDED) }, script: DETAILS },
  'filter.TbCheckAlarmStatusNode': form({
    alarmStatusList: s.several(worded('ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'), NEEDED),
  }),
};
