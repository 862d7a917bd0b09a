import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** Secret that signs the requests to an endpoint. */
@Entity('webhook_secrets')
@Index('webhook_secrets_current', ['endpointId'], { unique: true, where: 'ends_at is null' })
@Index('webhook_secrets_endpoint', ['endpointId'])
export class WebhookSecret extends CreatedEntity {
  @Column({ type: 'uuid' })
  endpointId!: string;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'endpoint_id', foreignKeyConstraintName: 'webhook_secrets_endpoint_fk' })
  endpoint?: Relation<WebhookEndpoint>;

  /** Encrypted with a key derived from `SECRET_KEY`. */
  @Column({ type: 'bytea' })
  sealed!: Buffer;

  /** Null: the current secret. A rotated one still signs until this moment. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt!: Date | null;
}
