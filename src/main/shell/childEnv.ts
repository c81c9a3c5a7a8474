/**
 * What the data process is told of its surroundings: where things lie, how the user writes and the time of day. Everything else
 * stays outside, for variables turn off the checks of certificates (`NODE_TLS_REJECT_UNAUTHORIZED`), bring other ones (`SSL_CERT_FILE`),
 * load code (`NODE_OPTIONS`, `LD_PRELOAD`), write down keys (`SSLKEYLOGFILE`) or send everything elsewhere (`HTTPS_PROXY`).
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

/** The surroundings of a child; names are compared as Windows does, for `Path` is `PATH`. */
export const childEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && TOLD.has(name.toUpperCase()) ? [[name, value]] : [])))
