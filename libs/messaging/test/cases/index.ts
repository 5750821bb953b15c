export { runKillCase, runReplicasCase, type CaseResult, type CaseServers } from './replicas.case.ts';
export { runRollingCase } from './rolling.case.ts';
