import type { KubernetesObject, Overlay } from './overlays.ts';

type Selector = { readonly matchLabels?: Labels; readonly matchExpressions?: readonly Expression[] };
type Labels = Readonly<Record<string, string>>;
type Expression = { readonly key: string; readonly operator: string; readonly values?: readonly string[] };

type Container = {
  readonly name: string;
  readonly image?: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: {
    readonly requests?: { readonly cpu?: string; readonly memory?: string };
    readonly limits?: { readonly memory?: string };
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
};
type Probe = { readonly httpGet?: { readonly path: string } };

type PodSpec = {
  readonly automountServiceAccountToken?: boolean;
  readonly serviceAccountName?: string;
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly containers: readonly Container[];
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly volumes?: readonly { readonly name: string; readonly hostPath?: unknown }[];
};

type WorkloadSpec = {
  readonly replicas?: number;
  readonly template: {
    readonly metadata: { readonly labels: Labels; readonly annotations?: Labels };
    readonly spec: PodSpec;
  };
};

type Workload = { readonly object: KubernetesObject; readonly name: string; readonly spec: WorkloadSpec };

const WITH_PODS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];
const AUTOSCALERS = ['HorizontalPodAutoscaler', 'ScaledObject'];
const SECRET_NAME = /(?:_KEY|_SECRET|PASSWORD|_URL)$/;
/** URLs that are no secret. */
const OPEN_URLS = ['PUBLIC_URL', 'CHAT_MODEL_BASE_URL'];

/** Returns a sentence for each rule that the objects of an overlay break. */
export function policyFaults(objects: readonly KubernetesObject[], overlay: Overlay): readonly string[] {
  const workloads = objects
    .filter(({ kind }) => WITH_PODS.includes(kind))
    .map((object) => ({
      object,
      name: `${object.kind} ${object.metadata.name}`,
      spec: podsOf(object),
    }));
  const deployments = workloads.filter(({ object }) => object.kind === 'Deployment');
  return [
    ...workloads.flatMap(podFaults),
    ...deployments.flatMap(probeFaults),
    ...deployments.flatMap((workload) => metricsFaults(workload, objects)),
    ...deployments.flatMap((workload) => coverFaults(workload, objects)),
    ...scalingFaults(objects, deployments, overlay),
    ...networkFaults(objects),
    ...namespaceFaults(objects),
  ];
}

/** Returns what an object says about its pods. A CronJob says it for its jobs. */
function podsOf({ kind, spec }: KubernetesObject): WorkloadSpec {
  return kind === 'CronJob'
    ? (spec as { readonly jobTemplate: { readonly spec: WorkloadSpec } }).jobTemplate.spec
    : (spec as WorkloadSpec);
}

function podFaults({ name, spec }: Workload): readonly string[] {
  const pod = spec.template.spec;
  const { securityContext: context = {} } = pod;
  return said(name, [
    [pod.automountServiceAccountToken === false, 'gets a token of the cluster'],
    [pod.serviceAccountName === 'openbook', 'does not use the service account openbook'],
    [context.runAsNonRoot === true, 'may run as root'],
    [context.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.hostNetwork !== true && pod.hostPID !== true, 'uses the network or processes of its node'],
    [pod.volumes?.every(({ hostPath }) => hostPath === undefined) ?? true, 'mounts a folder of its node'],
    ...pod.containers.flatMap((container): Rule[] => {
      const { securityContext: own = {}, resources = {}, env = [] } = container;
      const secrets = env.filter(
        (one) => one.value !== undefined && SECRET_NAME.test(one.name) && !OPEN_URLS.includes(one.name),
      );
      return [
        [own.allowPrivilegeEscalation === false, 'may gain privileges'],
        [own.readOnlyRootFilesystem === true, 'may write to its image'],
        [own.capabilities?.drop?.includes('ALL') === true && !own.capabilities.add, 'keeps capabilities'],
        [
          Boolean(resources.requests?.cpu && resources.requests.memory),
          'requests no processor time or memory',
        ],
        [Boolean(resources.limits?.memory), 'has no limit of memory'],
        [secrets.length === 0, `holds secrets as plain text: ${secrets.map((one) => one.name).join(', ')}`],
      ];
    }),
  ]);
}

function probeFaults({ name, spec }: Workload): readonly string[] {
  const pathOf = (probe?: Probe) => probe?.httpGet?.path;
  return spec.template.spec.containers.flatMap((container) =>
    said(name, [
      [pathOf(container.startupProbe) === '/health/ready', 'has no startup probe'],
      [pathOf(container.readinessProbe) === '/health/ready', 'has no readiness probe'],
      [
        pathOf(container.livenessProbe) === '/health/live',
        'has no liveness probe, or one that asks a dependency',
      ],
    ]),
  );
}

/** Prometheus finds the metrics port of each application and may reach it. */
function metricsFaults({ name, spec }: Workload, objects: readonly KubernetesObject[]): readonly string[] {
  const { labels, annotations = {} } = spec.template.metadata;
  const port = spec.template.spec.containers
    .flatMap(({ ports = [] }) => ports)
    .find((one) => one.name === 'metrics')?.containerPort;
  type Policy = {
    readonly podSelector: Selector;
    readonly ingress?: readonly {
      readonly from?: readonly { readonly namespaceSelector?: Selector }[];
      readonly ports?: readonly { readonly port: unknown }[];
    }[];
  };
  const isOpen = objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec: policy }) => policy as Policy)
    .some(
      ({ podSelector, ingress = [] }) =>
        selects(podSelector, labels) &&
        ingress.some(
          ({ from = [], ports = [] }) =>
            from.some(
              ({ namespaceSelector: { matchLabels = {} } = {} }) =>
                matchLabels['kubernetes.io/metadata.name'] === 'monitoring',
            ) && ports.some((one) => one.port === 'metrics'),
        ),
    );
  return said(name, [
    [
      annotations['prometheus.io/scrape'] === 'true' && annotations['prometheus.io/port'] === String(port),
      'is not scraped',
    ],
    [isOpen, 'cannot be scraped through the network policies'],
  ]);
}

/** Every application has a disruption budget of its own, and replicas that spread over nodes and zones. */
function coverFaults({ name, spec }: Workload, objects: readonly KubernetesObject[]): readonly string[] {
  const { labels } = spec.template.metadata;
  const budgets = objects.filter(
    ({ kind, spec: own }) =>
      kind === 'PodDisruptionBudget' && selects((own as { selector: Selector }).selector, labels),
  );
  const keys = spec.template.spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey) ?? [];
  return said(name, [
    [budgets.length === 1, `has ${String(budgets.length)} disruption budgets instead of one`],
    [keys.includes('kubernetes.io/hostname'), 'is not spread over nodes'],
    [keys.includes('topology.kubernetes.io/zone'), 'is not spread over zones'],
  ]);
}

type Scaler = { readonly name: string; readonly target: string; readonly least: number };

/** Returns an autoscaler of either kind. KEDA's goes down to no replica unless it says otherwise. */
function scalerOf({ kind, metadata, spec }: KubernetesObject): Scaler {
  const own = spec as {
    readonly scaleTargetRef: { readonly kind?: string; readonly name: string };
    readonly minReplicas?: number;
    readonly minReplicaCount?: number;
    readonly idleReplicaCount?: number;
  };
  const { kind: targetKind = 'Deployment', name: target } = own.scaleTargetRef;
  const least =
    kind === 'ScaledObject'
      ? Math.min(own.minReplicaCount ?? 0, own.idleReplicaCount ?? Infinity)
      : (own.minReplicas ?? 1);
  return { name: `${kind} ${metadata.name}`, target: `${targetKind} ${target}`, least };
}

function scalingFaults(
  objects: readonly KubernetesObject[],
  deployments: readonly Workload[],
  overlay: Overlay,
): readonly string[] {
  const scalers = objects.filter(({ kind }) => AUTOSCALERS.includes(kind)).map(scalerOf);
  const known = deployments.map(({ name }) => name);
  const idle = scalers.flatMap(({ name, target }) =>
    said(name, [[known.includes(target), `scales ${target}, which does not exist`]]),
  );
  const scaled = deployments.flatMap(({ object, name, spec }) => {
    const own = scalers.filter(({ target }) => target === name);
    const least = own[0] ? own[0].least : (spec.replicas ?? 1);
    const isWatcher = object.metadata.name === 'predictions-jobs';
    return said(name, [
      [own.length <= 1, 'is scaled by two autoscalers'],
      [own.length === 0 || !isWatcher, 'is scaled, although one process watches the inbox'],
      [own.length === 0 || spec.replicas === undefined, 'has an autoscaler and a fixed number of replicas'],
      [least >= (overlay === 'small' || isWatcher ? 1 : 2), `has only ${String(least)} replicas`],
    ]);
  });
  return [...idle, ...scaled];
}

function networkFaults(objects: readonly KubernetesObject[]): readonly string[] {
  type Policy = {
    readonly podSelector: Selector;
    readonly policyTypes: readonly string[];
    ingress?: unknown;
    egress?: unknown;
  };
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const denying = policies.filter(
    ({ policyTypes, ingress, egress }) =>
      policyTypes.includes('Ingress') && policyTypes.includes('Egress') && !ingress && !egress,
  );
  const pods = objects.filter(({ kind }) => WITH_PODS.includes(kind)).map(podsOf);
  const open = pods.filter(
    ({ template }) => !denying.some(({ podSelector }) => selects(podSelector, template.metadata.labels)),
  );
  return said('The network', [[open.length === 0, `is open for ${String(open.length)} kinds of pods`]]);
}

function namespaceFaults(objects: readonly KubernetesObject[]): readonly string[] {
  const namespace = objects.find(({ kind }) => kind === 'Namespace');
  const level = namespace?.metadata.labels?.['pod-security.kubernetes.io/enforce'];
  return said('The namespace', [[level === 'restricted', 'does not enforce restricted pods']]);
}

type Rule = readonly [isKept: boolean, otherwise: string];

function said(name: string, rules: readonly Rule[]): readonly string[] {
  return rules.filter(([isKept]) => !isKept).map(([, otherwise]) => `${name} ${otherwise}.`);
}

/** Returns whether a selector picks pods with these labels. */
function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'In') return value !== undefined && values.includes(value);
      if (operator === 'Exists') return value !== undefined;
      throw new Error(`The operator ${operator} is not known here.`);
    })
  );
}
