/** What a cluster is for: `lasting` survives a power cut; `temporary` is for tests and survives no more than a killed process. */
export type Durability = 'lasting' | 'temporary';

/**
 * What every server of the product runs with, embedded or not: nothing that a member wrote reaches its log, neither statements, nor parameters, nor
 * the values in error details; and its log of changes is small, so that the bytes of what is deleted are overwritten soon. A test holds
 * Compose's server to it.
 */
export const GUARDED = {
  // Errors of statements are the clients' to tell: many repeat a value in their first line. The server tells of itself alone.
  log_min_messages: 'log',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // A small log of changes that nothing keeps, so that the destruction of erased bytes has little of it to overwrite. Files for later
  // use stay: overwriting one destroys its bytes on the disk too, removing it does not.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_recycle: 'on',
  wal_keep_size: '0',
  archive_mode: 'off',
  max_replication_slots: '0',
  // Compressed bytes would be passed over by a search for what is left of somebody.
  wal_compression: 'off',
} as const;

const SHARED = {
  ...GUARDED,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  lc_messages: 'C',
  // Short statements on two cores: compiling them costs more than it saves.
  jit: 'off',
  io_method: 'sync',
} as const;

const LASTING = {
  shared_buffers: '128MB',
  synchronous_commit: 'on',
} as const;

const TEMPORARY = {
  // A test shows what a replication slot keeps from being destroyed.
  max_replication_slots: '1',
  // Two of every service, and test files side by side.
  max_connections: '200',
  shared_buffers: '32MB',
  // Commits reach the system, not the disk: they outlive the server's death, not the machine's.
  fsync: 'off',
  full_page_writes: 'off',
} as const;

/** The server's settings as command-line arguments, sized for a machine with two cores and little memory. */
export const serverArguments = (durability: Durability): string[] => {
  const settings = { ...SHARED, ...(durability === 'lasting' ? LASTING : TEMPORARY) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};
