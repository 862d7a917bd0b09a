import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type ConnectionArgs, connectionOf } from '../../blocks/paging.js';
import { Payment } from './payment.entity.js';

const own = connectionOf<Payment>({
  name: 'own payments',
  columns: columnsOf(Payment),
  from: 'payments where member_id = $1',
  table: 'payments',
});

/**
 * Returns the payments of one member, newest first, in one statement.
 * @throws AppError as `connectionOf`
 */
export const findOwnPayments = (db: DataSource, memberId: string, part: ConnectionArgs) =>
  own(db, [memberId], part);
