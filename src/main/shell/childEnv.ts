/**
 * The environment variables passed to the data process: paths, locale and time zone. All others are removed, since variables can disable
 * certificate checks (`NODE_TLS_REJECT_UNAUTHORIZED`), add certificates (`SSL_CERT_FILE`), load code (`NODE_OPTIONS`, `LD_PRELOAD`), log
 * keys (`SSLKEYLOGFILE`) or redirect traffic (`HTTPS_PROXY`).
 */
const TOLD = new Set([
  'APPDATA',
  'COMSPEC',
  'HOME',
  'HOMEDRIVE',
  'HOMEPATH',
  'KODUKE_SERVER',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'LC_MESSAGES',
  'LC_TIME',
  'LOCALAPPDATA',
  'LOGNAME',
  'NUMBER_OF_PROCESSORS',
  'OS',
  'PATH',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMDATA',
  'SHELL',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'TMPDIR',
  'TZ',
  'USER',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
])

/** The environment of a child; names are compared as on Windows, where `Path` is `PATH`. */
export const childEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && TOLD.has(name.toUpperCase()) ? [[name, value]] : [])))
