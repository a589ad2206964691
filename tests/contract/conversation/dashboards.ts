import { C, del, type Exchange, get, like, post, S } from './exchange.ts';

export const DASHBOARDS: readonly Exchange[] = [
  post('dashboard no title', '/api/dashboard', { title: '' }),
  post(
    'dashboard create',
    '/api/dashboard',
    {
      title: 'Boilers',
      configuration: {
        description: '',
        widgets: {},
        states: { default: { name: 'Boilers', root: true, layouts: { main: { widgets: {}, gridSettings: { columns: 24 } } } } },
        unknown: { deep: [null, 1.5, 'x'] },
      },
    },
    { save: 'board' },
  ),
  get('dashboards', '/api/tenant/dashboards?pageSize=10&page=0'),
  get('dashboard get', '/api/dashboard/<board>'),
  get('dashboard info', '/api/dashboard/info/<board>'),
  post('dashboard assign', '/api/customer/<north>/dashboard/<board>'),
  post('dashboard customers set', '/api/dashboard/<board>/customers', ['<north>', '<south>']),
  post('dashboard customers remove', '/api/dashboard/<board>/customers/remove', ['<south>']),
  post('dashboard public', '/api/customer/public/dashboard/<board>'),
  del('dashboard not public', '/api/customer/public/dashboard/<board>'),
  get('customer dashboards (C)', '/api/customer/<north>/dashboards?pageSize=10&page=0', C),
  get('dashboard (C)', '/api/dashboard/<board>', C),
  get('dashboard (S)', '/api/dashboard/<board>', S),
  post('dashboard save (C)', '/api/dashboard', like('board'), C),
  get('server time', '/api/dashboard/serverTime'),
  get('max datapoints', '/api/dashboard/maxDatapointsLimit'),
  get('dashboard unknown', '/api/dashboard/<unknown>'),
  get('tenant dashboards (S)', '/api/tenant/<tenant>/dashboards?pageSize=10&page=0', S),
];
