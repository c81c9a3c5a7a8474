import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const packer = readFileSync('electron-builder.yml', 'utf8')
const { homepage, author, desktopName } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>

describe('the packer', () => {
  it('finds what a package of Debian must say of itself', () => {
    // FpmTarget.js: "Please specify project homepage", and the address of who answers for it.
    expect([homepage, author]).toEqual(['https://koduke.example', { name: 'Koduke', email: 'tugi@koduke.example' }])
  })

  it('makes an AppImage that is not started without its sandbox', () => {
    // AppImageTarget.js: `--no-sandbox` stands in the entry of the menu for the oldest tools, "0.0.0", which are the usual ones.
    const [, tools = '0.0.0'] = /^toolsets: \{ appimage: ([\d.]+) \}$/m.exec(packer) ?? []
    expect(tools).not.toBe('0.0.0')
  })

  it('packs nothing by the system that it runs on', () => {
    expect(packer.replaceAll(/^ *#.*$/gm, '')).not.toContain('${platform}')
  })

  it('gives the entry of the menu the name by which a window finds it', () => {
    expect(desktopName).toMatch(/^[a-z]+(\.\w+)+\.desktop$/)
    expect(packer).toContain('syncDesktopName: true')
  })
})
