/** The settings are wrong; the message says which and how to set them right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
