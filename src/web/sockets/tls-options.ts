/** Mozilla's guideline 6.0, "intermediate": TLS 1.2 and 1.3, forward secrecy and authenticated encryption only. */
const CIPHERS = [
  "TLS_AES_128_GCM_SHA256",
  "TLS_AES_256_GCM_SHA384",
  "TLS_CHACHA20_POLY1305_SHA256",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
];
const CURVES = ["X25519MLKEM768", "X25519", "prime256v1", "secp384r1"];

export function tlsOptions(certificate: { key: string; chain: string } | undefined) {
  return {
    ...(certificate && { key: certificate.key, cert: certificate.chain }),
    minVersion: "TLSv1.2" as const,
    ciphers: CIPHERS.join(":"),
    ecdhCurve: CURVES.join(":"),
    // All are good: a phone chooses what it does fastest.
    honorCipherOrder: false,
  };
}
