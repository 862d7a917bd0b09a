import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class MemoryReport {
  @Field(() => Float, { description: 'Size in bytes.' })
  heapUsed!: number;

  @Field(() => Float, { description: 'Size in bytes.' })
  heapTotal!: number;
}

@ObjectType({ simpleResolvers: true })
export class CpuReport {
  @Field(() => Float, { description: 'Microseconds since the start of the process.' })
  user!: number;

  @Field(() => Float, { description: 'Microseconds since the start of the process.' })
  system!: number;
}

@ObjectType({ simpleResolvers: true })
export class SystemReport {
  @Field(() => Int)
  uptimeSeconds!: number;

  @Field(() => Int)
  pid!: number;

  @Field(() => MemoryReport)
  memory!: MemoryReport;

  @Field(() => CpuReport)
  cpu!: CpuReport;

  @Field(() => String, { description: 'The version of Node.js.' })
  node!: string;

  @Field(() => String, { description: '`production` or `development`.' })
  env!: string;

  @Field(() => Date)
  timestamp!: Date;
}

/** Returns the state of this process. With several gateways, it is the one that answers. */
export function systemReport(now: Date, env: string): SystemReport {
  const { heapUsed, heapTotal } = process.memoryUsage();
  return {
    uptimeSeconds: Math.floor(process.uptime()),
    pid: process.pid,
    memory: { heapUsed, heapTotal },
    cpu: process.cpuUsage(),
    node: process.version,
    env,
    timestamp: now,
  };
}
