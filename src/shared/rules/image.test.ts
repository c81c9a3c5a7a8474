import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageTypeOf } from './image.ts'

describe('imageTypeOf', () => {
  const photo = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })

  it('knows the three kinds of pictures that are taken', async () => {
    expect(imageTypeOf(await photo().jpeg().toBuffer())).toBe('image/jpeg')
    expect(imageTypeOf(await photo().png().toBuffer())).toBe('image/png')
    expect(imageTypeOf(await photo().webp().toBuffer())).toBe('image/webp')
  })

  it('knows nothing else', async () => {
    for (const bytes of [await photo().gif().toBuffer(), Buffer.from('<svg/>'), Buffer.from('RIFF....WAVE'), Buffer.alloc(0)])
      expect(imageTypeOf(bytes)).toBeNull()
  })
})
