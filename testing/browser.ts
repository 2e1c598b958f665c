import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { createOnce } from './test-run.ts'
import about from './package.json' with { type: 'json' }

const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
].find(path => path && existsSync(path))

/** The reason why no browser can be started here, or undefined if one can. */
export const missingBrowser =
  isPackaged || installed
    ? undefined
    : `There is no Chromium from npm for ${process.platform} ${process.arch}: browser tests are skipped unless CHROMIUM_PATH names one.`

/**
 * Starts a headless Chromium: on Linux x64, the one installed from npm; elsewhere, one installed on the system.
 * @param more command-line arguments
 */
export async function launchBrowser(more: readonly string[] = []): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const { chromium } = await import('playwright-core')
  const profile = await mkdtemp(join(tmpdir(), 'mediawright-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(await executable()),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return { context, close }
}

async function executable(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  if (!isPackaged) {
    if (installed) return { executablePath: installed }
    throw new Error(missingBrowser)
  }
  const folder = await unpacked()
  const env = { ...process.env, FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  return { executablePath: join(folder, 'chromium'), env }
}

/**
 * Returns the folder of the browser that was installed from npm. Each user and version has a separate folder, which is kept for later runs.
 */
async function unpacked(): Promise<string> {
  const folder = join(tmpdir(), `mediawright-chromium-${process.getuid?.() ?? 0}-${about.devDependencies['@sparticuz/chromium']}`)
  if (!existsSync(folder)) await createOnce('chromium', () => unpackTo(folder))
  return folder
}

/**
 * Unpacks the browser to a separate folder, which is then renamed. The package would write the browser in place, so other processes could
 * see it half-written.
 */
async function unpackTo(folder: string): Promise<void> {
  const own = await mkdtemp(`${folder}-`)
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
  // The package unpacks its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname, env })
  // The package's own configuration looks for fonts in `/tmp`. Without fonts, a file input crashes the whole browser.
  const fontsConf = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
  await writeFile(join(own, 'fonts/fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fontsConf}`)
  await rename(own, folder).catch(async (error: unknown) => {
    await rm(own, { recursive: true, force: true })
    // Another test run created the folder first.
    if (!existsSync(folder)) throw error
  })
}
