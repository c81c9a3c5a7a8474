import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const packer = readFileSync('electron-builder.yml', 'utf8')
const { homepage, author, desktopName } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>

describe('the packer', () => {
  it('has the metadata that a Debian package must have', () => {
    // FpmTarget.js: "Please specify project homepage", and the address of who answers for it.
    expect([homepage, author]).toEqual(['https://koduke.example', { name: 'Koduke', email: 'tugi@koduke.example' }])
  })

  it('makes an AppImage that does not start without its sandbox', () => {
    // AppImageTarget.js: `--no-sandbox` stands in the entry of the menu for the oldest tools, "0.0.0", which are the usual ones.
    const [, tools = '0.0.0'] = /^toolsets: \{ appimage: ([\d.]+) \}$/m.exec(packer) ?? []
    expect(tools).not.toBe('0.0.0')
  })

  it('packs the same on every system', () => {
    expect(packer.replaceAll(/^ *#.*$/gm, '')).not.toContain('${platform}')
  })

  it('gives the menu entry the name by which windows are matched to it', () => {
    expect(desktopName).toMatch(/^[a-z]+(\.\w+)+\.desktop$/)
    expect(packer).toContain('syncDesktopName: true')
  })
})
