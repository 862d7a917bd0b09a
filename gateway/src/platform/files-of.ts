import path from 'node:path';
import type { Config } from '../config/config.js';
import { DiskFiles, type FileStore } from './files.js';
import { S3Files } from './s3-files.js';

/** Returns the store of uploaded files for a configuration: its bucket, or else `DATA_DIR`. */
export const filesOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? new S3Files(s3) : new DiskFiles(path.join(dataDir, 'files'));
