import { httpsFiles } from "#src/operations/https/https-files.server.ts";
import { sayCertificateReason } from "#src/operations/https/certificate-reason.ts";
import { isEndingSoon } from "#src/operations/https/renewal.ts";
import { failure, ok, warning, type DoctorFinding } from "./doctor-finding.ts";

const ABOUT = "Certificate";

/** The certificate that a site gets by itself. */
export async function checkCertificate(dataDir: string, now: Date): Promise<DoctorFinding> {
  const files = httpsFiles(dataDir);
  const [certificate, attempts] = [await files.loadCertificate(), await files.loadAttempts()];
  const why = attempts?.reason
    ? sayCertificateReason(attempts.reason, "en")
    : "the site has not asked for one yet: start it";
  if (!certificate) return failure(ABOUT, `there is none: ${why}`);
  const [until, names] = [certificate.notAfter.toISOString().slice(0, 10), certificate.names.join(" and ")];
  if (now >= certificate.notAfter) return failure(ABOUT, `it ended on ${until}: ${why}`);
  if (isEndingSoon(certificate, now)) return failure(ABOUT, `it ends on ${until} and was not renewed: ${why}`);
  if (attempts?.twinRefusedAt)
    return warning(ABOUT, `for ${names} alone, until ${until}: the other name does not point here`);
  return ok(ABOUT, `for ${names}, until ${until}; renewed by itself`);
}
