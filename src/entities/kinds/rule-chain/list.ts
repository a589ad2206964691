import { serverHas } from '../../../bridge/use-server-feature.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { nodesHref } from '../../chains/nodes-href.ts';
import { describePlain } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import 'texts:rule-chain';

export default describePlain({
  ...placeOf('rule-chain'),
  // Servers without types of chains do not read the parameter.
  listPath: '/api/ruleChains?type=CORE',
  columns: [
    { id: 'name', field: 'name', width: 320, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'root', field: 'root', width: 140, priority: 1, phone: 'note', format: 'flag', sort: 'root' },
    { id: 'nodes', field: 'id.id', width: 120, priority: 1, href: nodesHref },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 2, format: 'time', sort: 'createdTime' },
  ],
  writers: ['TENANT_ADMIN'],
  tabs: ['details', 'events', 'audit'],
  links: [{ id: 'openNodes', href: nodesHref }],
  staysIf: 'root',
  hasImport: true,
  importView: lateComponent(async () => (await import('../../chains/import/import-chains.tsx')).ImportChains),
  record: async () => {
    const [{ ruleChainRecord }, hasTypes] = await Promise.all([import('./record.ts'), serverHas('edges')]);
    return ruleChainRecord(hasTypes);
  },
});
