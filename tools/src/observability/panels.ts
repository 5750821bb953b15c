/** A graph of a dashboard. Each query has a legend, which may name labels in double braces. */
export type Panel = {
  readonly title: string;
  /** A unit of Grafana: `s`, `reqps`, `percentunit`, `short`, `bytes`. */
  readonly unit: string;
  readonly queries: readonly (readonly [expr: string, legend: string])[];
};

export type Dashboard = {
  /** Name of its file, and its id in Grafana. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
};

const HTTP = 'gateway_http_request_duration_seconds';
const panel = (title: string, unit: string, ...queries: Panel['queries']): Panel => ({
  title,
  unit,
  queries,
});

/** A percentile of a histogram by labels, over five minutes. */
const percentile = (share: number, metric: string, by: readonly string[] = [], where = ''): string =>
  `histogram_quantile(${share}, sum by (${['le', ...by].join(', ')}) (rate(${metric}_bucket${where}[5m])))`;

const READS = '{method="GET",route!="/api/live"}';
const WRITES = '{method!="GET",route!~"/(api/)?login|/api/chat"}';
const LOGINS = '{method="POST",route=~"/(api/)?login"}';

/** Every dashboard: one for the product, and one for each concern. */
export const DASHBOARDS: readonly Dashboard[] = [
  {
    name: 'openbook',
    title: 'Openbook',
    panels: [
      panel('Requests', 'reqps', [`sum(rate(${HTTP}_count[5m]))`, 'requests']),
      panel('Failed requests (goal: below 0.1%)', 'percentunit', [
        `sum(rate(${HTTP}_count{status=~"5.."}[5m])) / sum(rate(${HTTP}_count[5m]))`,
        'failed',
      ]),
      panel(
        '95% are faster (goals: 150 ms, 250 ms, 400 ms)',
        's',
        [percentile(0.95, HTTP, [], READS), 'reads'],
        [percentile(0.95, HTTP, [], WRITES), 'writes'],
        [percentile(0.95, HTTP, [], LOGINS), 'logins'],
      ),
      panel('Ready processes', 'short', ['sum by (service) (process_ready)', '{{service}}']),
      panel('Oldest waiting request', 's', [
        'max by (service) (messaging_oldest_waiting_seconds)',
        '{{service}}',
      ]),
      panel('Oldest event not announced (goal: 2 s)', 's', [
        'max by (service) (outbox_oldest_seconds)',
        '{{service}}',
      ]),
      panel('Oldest waiting job', 's', ['max by (queue) (jobs_oldest_waiting_seconds)', '{{queue}}']),
      panel('Dead letters', 'short', ['max by (service) (messaging_dead_letters)', '{{service}}']),
      panel('Age of the newest predictions', 's', [
        'max by (sport) (predictions_newest_file_seconds)',
        '{{sport}}',
      ]),
      panel('Bets changed by results', 'short', [
        'sum by (kind) (increase(bets_settlement_changes_total[1h]))',
        '{{kind}}',
      ]),
      panel('Payment to plan, 99% are faster (goal: 10 s)', 's', [
        percentile(0.99, 'billing_event_lag_seconds'),
        'lag',
      ]),
      panel('Open live streams', 'short', ['sum(gateway_live_streams)', 'streams']),
    ],
  },
  {
    name: 'requests',
    title: 'Openbook requests',
    panels: [
      panel('Requests by route', 'reqps', [`sum by (route) (rate(${HTTP}_count[5m]))`, '{{route}}']),
      panel('Failed requests by route', 'reqps', [
        `sum by (route, status) (rate(${HTTP}_count{status=~"5.."}[5m]))`,
        '{{route}} {{status}}',
      ]),
      panel('95% are faster, by route', 's', [percentile(0.95, HTTP, ['route']), '{{route}}']),
      panel(
        'Refused requests',
        'reqps',
        [`sum by (status) (rate(${HTTP}_count{status=~"4.."}[5m]))`, '{{status}}'],
        ['sum by (status) (rate(gateway_http_unreadable_requests_total[5m]))', 'unreadable {{status}}'],
      ),
      panel('Calls to services by outcome', 'reqps', [
        'sum by (pattern, code) (rate(messaging_client_calls_total[5m]))',
        '{{pattern}} {{code}}',
      ]),
      panel('99% of calls are faster', 's', [
        percentile(0.99, 'messaging_client_call_seconds', ['pattern']),
        '{{pattern}}',
      ]),
      panel(
        'Calls and reads in progress',
        'short',
        ['sum by (service) (messaging_client_pending)', 'calls of {{service}}'],
        ['sum(gateway_reads_waiting)', 'reads waiting'],
      ),
    ],
  },
  {
    name: 'messages',
    title: 'Openbook messages',
    panels: [
      panel('Messages handled', 'reqps', [
        'sum by (service, pattern) (rate(messaging_handled_total[5m]))',
        '{{service}} {{pattern}}',
      ]),
      panel('Messages that failed', 'reqps', [
        'sum by (pattern, code) (rate(messaging_handled_total{code!="OK"}[5m]))',
        '{{pattern}} {{code}}',
      ]),
      panel('99% of handlers are faster', 's', [
        percentile(0.99, 'messaging_handler_seconds', ['pattern']),
        '{{pattern}}',
      ]),
      panel('99% wait less before the handler', 's', [
        percentile(0.99, 'messaging_queue_wait_seconds', ['service']),
        '{{service}}',
      ]),
      panel(
        'Requests on the streams',
        'short',
        ['max by (service) (messaging_group_lag)', 'not delivered, {{service}}'],
        ['max by (service) (messaging_pending)', 'pending, {{service}}'],
      ),
      panel('Events not delivered', 'short', [
        'max by (service, topic) (messaging_event_lag)',
        '{{service}} {{topic}}',
      ]),
      panel('Oldest event not delivered', 's', [
        'max by (service, topic) (messaging_event_oldest_seconds)',
        '{{service}} {{topic}}',
      ]),
      panel(
        'Trouble',
        'reqps',
        ['sum by (service) (rate(messaging_claimed_total[5m]))', 'claimed, {{service}}'],
        ['sum by (service) (rate(messaging_redelivered_total[5m]))', 'redelivered, {{service}}'],
        ['sum by (service) (rate(messaging_expired_total[5m]))', 'expired, {{service}}'],
        ['sum by (service) (rate(messaging_dead_lettered_total[5m]))', 'given up, {{service}}'],
      ),
      panel('Events in the outbox', 'short', ['max by (service) (outbox_waiting)', '{{service}}']),
    ],
  },
  {
    name: 'jobs',
    title: 'Openbook jobs',
    panels: [
      panel('Waiting jobs', 'short', ['max by (queue) (jobs_waiting)', '{{queue}}']),
      panel('Oldest waiting job', 's', ['max by (queue) (jobs_oldest_waiting_seconds)', '{{queue}}']),
      panel(
        'Failing jobs',
        'short',
        ['max by (queue) (jobs_retrying)', 'will run again, {{queue}}'],
        ['max by (queue) (jobs_given_up)', 'given up, {{queue}}'],
      ),
      panel('Runs by outcome', 'reqps', [
        'sum by (queue, outcome) (rate(jobs_runs_total[5m]))',
        '{{queue}} {{outcome}}',
      ]),
      panel('95% of runs are faster', 's', [percentile(0.95, 'jobs_run_seconds', ['queue']), '{{queue}}']),
      panel('Running jobs', 'short', ['max by (queue) (jobs_running)', '{{queue}}']),
      panel('Scheduled work', 'reqps', [
        'sum by (schedule, outcome) (rate(jobs_schedule_runs_total[15m]))',
        '{{schedule}} {{outcome}}',
      ]),
      panel('Result to settled bets, 95% are faster', 's', [
        percentile(0.95, 'bets_settlement_lag_seconds'),
        'lag',
      ]),
    ],
  },
  {
    name: 'predictions',
    title: 'Openbook predictions',
    panels: [
      panel('Delivered files', 'short', [
        'sum by (source, outcome) (increase(predictions_files_total[1h]))',
        '{{source}} {{outcome}}',
      ]),
      panel('Refused files', 'short', [
        'sum by (source) (increase(predictions_files_total{outcome="quarantined"}[1h]))',
        '{{source}}',
      ]),
      panel('File to page, 99% are faster (goal: 30 s)', 's', [
        percentile(0.99, 'predictions_file_seconds'),
        'lag',
      ]),
      panel('Age of the newest predictions', 's', [
        'max by (sport) (predictions_newest_file_seconds)',
        '{{sport}}',
      ]),
    ],
  },
  {
    name: 'processes',
    title: 'Openbook processes',
    panels: [
      panel('Event loop in use', 'percentunit', ['event_loop_busy_ratio', '{{service}} {{instance}}']),
      panel('Delay of the event loop', 's', ['event_loop_delay_seconds', '{{service}} {{instance}}']),
      panel('Processor time', 'percentunit', [
        'rate(process_cpu_seconds_total[5m])',
        '{{service}} {{instance}}',
      ]),
      panel('Memory', 'bytes', ['process_resident_memory_bytes', '{{service}} {{instance}}']),
      panel('Database connections in use', 'percentunit', [
        'database_pool_busy / database_pool_max',
        '{{service}} {{instance}}',
      ]),
      panel('Callers waiting for a connection', 'short', [
        'database_pool_waiting',
        '{{service}} {{instance}}',
      ]),
      panel('95% wait less for a connection', 's', [
        percentile(0.95, 'database_pool_wait_seconds', ['service']),
        '{{service}}',
      ]),
    ],
  },
];
