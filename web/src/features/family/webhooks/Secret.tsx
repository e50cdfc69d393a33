import { ShownOnce } from "@/components/ShownOnce";

type SecretProps = { name: string; secret: string; onClose: () => void };

/** The secret that calls are signed with, shown once. */
export function Secret({ name, secret, onClose }: SecretProps) {
  return (
    <ShownOnce label="Secret" value={secret} what="Secret" onClose={onClose}>
      Every call of <strong>{name}</strong> is signed with this secret, so that it can tell ours from others.
      It is shown only once.
    </ShownOnce>
  );
}
