/** `lasting` survives a power cut; `temporary` is for tests and survives a killed process only. */
export type Durability = 'lasting' | 'temporary';

/**
 * Settings of every PostgreSQL server of the product. Nothing that a member wrote reaches the log: no statements, parameters or values in
 * error details. The write-ahead log is small, so that deleted bytes are soon overwritten. A test compares them with the compose file.
 */
export const PRIVACY_SETTINGS = {
  // Errors of statements go to clients only: many repeat a value in their first line.
  log_min_messages: 'log',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // Destroying erased bytes means overwriting the write-ahead log, so it is small and nothing retains it. Files are recycled: overwriting
  // destroys bytes on the disk, removing does not.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_recycle: 'on',
  wal_keep_size: '0',
  archive_mode: 'off',
  max_replication_slots: '0',
  // A search for leftover bytes would miss compressed ones.
  wal_compression: 'off',
} as const;

const SHARED = {
  ...PRIVACY_SETTINGS,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  lc_messages: 'C',
  // Compiling short statements costs more than it saves.
  jit: 'off',
  io_method: 'sync',
} as const;

const LASTING = {
  shared_buffers: '128MB',
  synchronous_commit: 'on',
} as const;

const TEMPORARY = {
  // A test shows how a replication slot retains erased bytes.
  max_replication_slots: '1',
  // Two instances of every service, and parallel test files.
  max_connections: '300',
  shared_buffers: '32MB',
  // Commits reach the operating system, not the disk.
  fsync: 'off',
  full_page_writes: 'off',
} as const;

/** Command-line arguments, sized for two cores and little memory. */
export const serverArguments = (durability: Durability): string[] => {
  const settings = { ...SHARED, ...(durability === 'lasting' ? LASTING : TEMPORARY) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};
