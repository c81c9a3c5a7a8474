import { describe, expect, it } from 'vitest'
import { childEnv } from './childEnv.ts'

describe('childEnv', () => {
  it.each([
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_EXTRA_CA_CERTS',
    'NODE_OPTIONS',
    'NODE_USE_SYSTEM_CA',
    'NODE_USE_ENV_PROXY',
    'NODE_DEBUG',
    'NODE_V8_COVERAGE',
    'ELECTRON_RUN_AS_NODE',
    'ELECTRON_ENABLE_LOGGING',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'SSLKEYLOGFILE',
    'OPENSSL_CONF',
    'HTTPS_PROXY',
    'https_proxy',
    'ALL_PROXY',
    'LD_PRELOAD',
    'LD_LIBRARY_PATH',
    'DYLD_INSERT_LIBRARIES',
    'UV_THREADPOOL_SIZE',
  ])('keeps %s outside', (name) => {
    expect(childEnv({ [name]: '0', HOME: '/home/mari' })).toEqual({ HOME: '/home/mari' })
  })

  it('passes the folders, as each system names them', () => {
    const told = {
      Path: 'C:\\Windows',
      SystemRoot: 'C:\\Windows',
      TEMP: 'C:\\Temp',
      PATH: '/usr/bin',
      TMPDIR: '/tmp',
      LANG: 'et_EE.UTF-8',
      TZ: 'Europe/Tallinn',
    }
    expect(childEnv(told)).toEqual(told)
  })
})
